import {
  Box3,
  DirectionalLight,
  LoadingManager,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Spherical,
  type Texture,
  TextureLoader,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { STLLoader } from "three/examples/jsm/loaders/STLLoader.js";

export interface ModelView {
  draw(): void;
  reset(): void;
  dispose(): void;
}

const FIELD_OF_VIEW = 35;
/** The first view of a model: from the front, a little to the right and above. */
const FIRST_VIEW = new Vector3(0.8, 0.6, 1.2).normalize();
const TURN = Math.PI / 16;
const ZOOM = 1.15;
const MOST_PIXEL_RATIO = 2;

const TRIANGLES_AT = 80;
const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;

/**
 * Converts an STL file in text format to lower case, because STLLoader does not recognise upper-case keywords. Returns
 * other files unchanged.
 */
function readable(bytes: ArrayBuffer): ArrayBuffer | string {
  const head = new TextDecoder().decode(bytes.slice(0, HEADER_BYTES));
  if (!/^\s*solid\b/i.test(head) || bytes.byteLength < HEADER_BYTES) return bytes;
  const triangles = new DataView(bytes).getUint32(TRIANGLES_AT, true);
  const isBinary = bytes.byteLength === HEADER_BYTES + triangles * TRIANGLE_BYTES;
  return isBinary ? bytes : new TextDecoder().decode(bytes).toLowerCase();
}

function solidOf(bytes: ArrayBuffer): Object3D {
  const geometry = new STLLoader().parse(readable(bytes));
  const hasColors = geometry.hasAttribute("color");
  const color = hasColors ? "#ffffff" : "#8493a6";
  const look = { color, vertexColors: hasColors, metalness: 0.1, roughness: 0.55 };
  const mesh = new Mesh(geometry, new MeshStandardMaterial(look));
  // In CAD the Z axis points up. In this scene the Y axis points up.
  mesh.rotation.x = -Math.PI / 2;
  return mesh;
}

async function sceneOf(bytes: ArrayBuffer): Promise<Object3D> {
  const manager = new LoadingManager();
  // A model must not load anything from the network. So every address except a blob or data address becomes an empty
  // data address.
  manager.setURLModifier((address) => (/^(blob|data):/.test(address) ? address : "data:,"));
  const loader = new GLTFLoader(manager);
  // By default, GLTFLoader fetches the pictures inside the file from blob addresses. The content security policy
  // refuses such requests. The policy allows blob addresses in `img` elements, which TextureLoader uses.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(manager);
    return { name: "own-pictures" };
  });
  return (await loader.parseAsync(bytes, "")).scene;
}

function disposeOf(object: Object3D) {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) {
        if ((value as Texture | null)?.isTexture) (value as Texture).dispose();
      }
      material.dispose();
    }
  });
}

/** The arrow keys rotate the model, plus and minus zoom. */
function onKeys(canvas: HTMLElement, camera: PerspectiveCamera, controls: OrbitControls) {
  const moves: Record<string, { theta?: number; phi?: number; scale?: number }> = {
    ArrowLeft: { theta: -TURN },
    ArrowRight: { theta: TURN },
    ArrowUp: { phi: -TURN },
    ArrowDown: { phi: TURN },
    "+": { scale: 1 / ZOOM },
    "-": { scale: ZOOM },
  };
  canvas.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const move = moves[key === "=" ? "+" : key];
    if (!move || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    const place = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    const { theta = 0, phi = 0, scale = 1 } = move;
    place.theta += theta;
    place.phi += phi;
    const distance = place.radius * scale;
    place.radius = Math.min(Math.max(distance, controls.minDistance), controls.maxDistance);
    camera.position.setFromSpherical(place.makeSafe()).add(controls.target);
    controls.update();
  });
}

/** Sets the camera's limits for a model's bounding sphere. Returns a function that sets the first view. */
function lookAt(body: Sphere, camera: PerspectiveCamera, controls: OrbitControls): () => void {
  const { center, radius } = body;
  camera.near = radius / 100;
  camera.far = radius * 100;
  controls.minDistance = radius * 0.2;
  controls.maxDistance = radius * 20;
  return () => {
    // At this distance, the whole model is visible in a canvas of any aspect ratio.
    const half = (Math.min(1, camera.aspect) * FIELD_OF_VIEW * Math.PI) / 360;
    const distance = (radius * 1.1) / Math.sin(half);
    controls.target.copy(center);
    camera.position.copy(center).addScaledVector(FIRST_VIEW, distance);
    camera.updateProjectionMatrix();
    controls.update();
  };
}

function bodyOf(object: Object3D): Sphere {
  const body = new Box3().setFromObject(object).getBoundingSphere(new Sphere());
  if (!(body.radius > 0) || !Number.isFinite(body.radius)) throw new Error("The model is empty");
  return body;
}

/** Shows a model on `canvas`. Throws if `bytes` contains no model. */
export async function showModel(
  canvas: HTMLCanvasElement,
  bytes: ArrayBuffer,
  kind: "glb" | "stl",
): Promise<ModelView> {
  const object = kind === "stl" ? solidOf(bytes) : await sceneOf(bytes);
  const body = bodyOf(object);
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  const camera = new PerspectiveCamera(FIELD_OF_VIEW);
  const surroundings = new PMREMGenerator(renderer).fromScene(new RoomEnvironment());
  scene.environment = surroundings.texture;
  scene.environmentIntensity = 0.7;
  const light = new DirectionalLight("#ffffff", 1);
  light.position.set(0.5, 1, 1);
  camera.add(light);
  scene.add(object, camera);

  // The mouse wheel zooms only while the canvas has the focus. Otherwise, the wheel scrolls the page.
  const setZoom = () => {
    controls.enableZoom = document.activeElement === canvas;
  };
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener("focus", setZoom);
  canvas.addEventListener("blur", setZoom);
  const controls = new OrbitControls(camera, canvas);
  setZoom();
  onKeys(canvas, camera, controls);
  const reset = lookAt(body, camera, controls);

  let queued = 0;
  const draw = () => {
    queued ||= requestAnimationFrame(() => {
      queued = 0;
      renderer.render(scene, camera);
    });
  };
  let isPlaced = false;
  const resize = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXEL_RATIO));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    if (!isPlaced) reset();
    isPlaced = true;
    draw();
  };
  controls.addEventListener("change", draw);
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  resize();

  return {
    draw,
    reset,
    dispose() {
      observer.disconnect();
      cancelAnimationFrame(queued);
      controls.dispose();
      disposeOf(object);
      surroundings.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
