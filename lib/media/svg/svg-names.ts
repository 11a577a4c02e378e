// The elements, properties and attributes that a drawing keeps. All others are removed.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const DRAWN = words(`
  svg g defs symbol use switch image title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

export const MOVING = words("animate animateMotion animateTransform set mpath");

/** Properties of CSS that change how a drawing is painted. Most are attributes too. */
const PAINT = `
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width color opacity clip-path clip-rule mask filter marker marker-start marker-mid marker-end
  stop-color stop-opacity flood-color flood-opacity lighting-color color-interpolation color-interpolation-filters
  color-rendering shape-rendering text-rendering image-rendering vector-effect paint-order visibility display
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-variant-caps
  font-variant-ligatures font-variant-numeric font-variant-east-asian font-variant-position font-variant-alternates
  font-feature-settings font-variation-settings font-kerning font-weight text-anchor text-decoration
  text-decoration-line text-decoration-color text-decoration-style text-decoration-thickness text-transform
  dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing line-height writing-mode direction
  unicode-bidi glyph-orientation-vertical text-orientation white-space mix-blend-mode isolation mask-type
`;

/** The properties that a drawing in a page may have. None of them can move the drawing. */
export const PAGE_PROPERTIES = words(PAINT);

export const PROPERTIES = words(`${PAINT}
  x y cx cy r rx ry d width height max-width max-height overflow clip transform transform-origin transform-box
  background background-color color-scheme enable-background text-align shape-inside inline-size text-indent
  animation animation-name animation-duration animation-delay animation-timing-function animation-iteration-count
  animation-direction animation-fill-mode animation-play-state
`);

export const ATTRIBUTES = words(`${PAINT}
  id class style x x1 x2 y y1 y2 z dx dy cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio
  transform transform-origin overflow clip enable-background rotate textLength lengthAdjust startOffset method spacing
  side pathLength offset gradientUnits gradientTransform spreadMethod patternUnits patternTransform
  patternContentUnits clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits markerWidth markerHeight
  markerUnits orient refX refY in in2 result stdDeviation mode values type operator k1 k2 k3 k4 radius baseFrequency
  numOctaves seed stitchTiles tableValues slope intercept amplitude exponent order kernelMatrix divisor bias targetX
  targetY edgeMode preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ scale xChannelSelector yChannelSelector
  attributeName attributeType begin dur end min max repeatCount repeatDur restart fill calcMode keyTimes keySplines
  keyPoints path origin from to by additive accumulate
  media systemLanguage xml:space xml:lang lang version role aria-label aria-hidden
`);

/** Attributes that an animation may change. */
export const ANIMATED = words(`${PAINT}
  x x1 x2 y y1 y2 dx dy cx cy r rx ry fx fy d points width height viewBox transform offset rotate startOffset
  pathLength gradientTransform patternTransform stdDeviation values baseFrequency radius scale refX refY
`);
