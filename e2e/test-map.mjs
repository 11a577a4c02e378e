// For `npm run test:changed`: lists the contract and browser tests that find faults in a changed path. Each line has
// paths, then their tests. A path includes its subfolders, and the longest matching path is used. The names of tests
// have no endings. `server/` means all tests in that folder. `gate` means the tests of the gate (docs/testing.md).
// `scripts/tests-of.test.ts` checks that every route and every test has a line.
const LINES = `
app/layout.tsx app/globals.css app/theme-colors.css app/fonts.ts | gate public/weight public/every-page site/public site/overflow site/accessibility
app/(site)/layout.tsx | public/visibility public/home public/pages public/every-page public/language site/home-nav site/site-layout site/language site/going-back
app/(site)/page.tsx | public/order public/visibility public/home public/home-lists public/empty-site public/fields public/description site/home-sections site/first-screen site/experience site/certification-loop site/even-lines site/public
app/(site)/blog app/(site)/project | public/details public/translations public/fixed-pages public/description public/drafts site/details site/reading site/pictures site/blocks
app/(site)/[slug] | public/visibility public/pages public/previews public/redirects public/description site/reading
app/(site)/blogs app/(site)/projects | public/order public/visibility public/listings public/description public/discovery site/listings
app/(site)/resume app/resume.pdf app/resume.json app/contact.vcf | public/order public/visibility public/resume public/scripts public/description site/resume
app/(site)/search app/api/search | public/visibility api/search site/search
app/(site)/figures components/shared/figures | site/figures public/visibility public/order public/fields public/description
app/(site)/skills | public/visibility api/evidence public/description
app/(site)/missing app/missing app/(site)/error.tsx app/error.tsx app/global-error.tsx app/not-found.tsx app/failed | server/strangers server/log public/every-page site/details keep/failures
app/(site)/message-sent | public/listings public/language
app/(site)/draft app/(site)/draft-link app/draft | public/drafts public/previews keep/drafts dashboard/writing/live-preview
app/feed.xml app/atom.xml app/feed.json | public/order public/visibility public/discovery public/scripts public/blocks
app/sitemap.ts app/robots.ts | public/order public/visibility public/discovery public/pages api/site
app/cards | public/visibility public/discovery public/scripts public/previews
app/manifest.ts app/favicon.ico app/icons app/.well-known app/api/brand-icons | api/site public/caching server/security
app/covers app/thumbnails app/katex app/script-fonts | public/home-lists public/weight public/scripts site/reading site/pictures
app/demos app/demo-files lib/media/demo lib/server/demo-headers.ts | public/blocks site/blocks site/demos
app/login | server/security dashboard/login site/accessibility
lib/media/svg | api/uploads site/drawings
app/uploads app/api/upload app/api/uploads lib/media/picture-process | api/uploads api/files api/library dashboard/files site/images
app/api/route.ts app/api/[...path] | api/methods api/access
app/api/openapi.json lib/openapi | api/openapi api/access
app/api/auth app/api/security-events | api/access api/sessions api/second-factor api/confirmation api/password dashboard/login dashboard/account dashboard/second-factor keep/session keep/keep-sessions
app/api/backups | data/backups-api data/backup data/nightly data/earlier-career dashboard/data
app/api/copies | data/copies dashboard/copies
app/api/export | data/export data/round-trip
app/api/imports | data/import data/import-refusals data/round-trip data/earlier-career attacks/payloads-imports dashboard/import
app/api/blog app/api/projects app/api/experience app/api/education app/api/certifications app/api/publications app/api/awards app/api/languages app/api/videos app/api/skills | api/content api/collections public/home public/home-lists public/fields attacks/payloads-fields
app/api/hero app/api/about app/api/site app/api/sections | api/site api/content public/fields
app/api/site/start-fresh app/api/samples | api/start-fresh public/samples dashboard/start-fresh site/samples
app/api/pages app/api/redirects | public/visibility public/pages public/redirects api/collections
app/api/blog/[id]/preview app/api/blog/[id]/share app/api/projects/[id]/preview app/api/pages/[id]/preview app/api/previews | public/drafts public/previews keep/drafts dashboard/writing/live-preview
app/api/categories | api/categories dashboard/categories
app/api/contact | public/mail api/messages api/collections attacks/payloads-fields site/visitor-contact dashboard/inbox dashboard/contact
app/api/dashboard app/api/statistics app/api/views | public/visibility api/statistics api/checklist data/copies dashboard/dashboard site/public
app/api/drafts | api/form-drafts keep/keep-drafts keep/drafts-elsewhere keep/list-drafts keep/keep-texts
app/api/history | api/history api/managing keep/keep-forms keep/keep-deleted
app/api/bulk app/api/tags | api/managing dashboard/managing
app/api/order | api/order api/categories dashboard/order
app/api/links | public/links dashboard/links
app/figures.csv | public/visibility public/order
app/api/figures app/dashboard/figures components/dashboard/figures | api/content api/collections api/access public/home public/fields attacks/payloads-fields dashboard/figures dashboard/fields keep/keep-drafts
app/api/markdown app/dashboard/markdown | public/blocks dashboard/writing/writing-preview dashboard/dashboard-axe dashboard/screen-fit
app/api/health | server/faults server/starting
app/dashboard/page.tsx app/dashboard/statistics | dashboard/dashboard dashboard/screen-fit dashboard/fields
app/dashboard/going-live | dashboard/start-fresh dashboard/dashboard-axe dashboard/screen-fit
app/dashboard/layout.tsx app/dashboard/error.tsx | dashboard/dashboard dashboard/keyboard dashboard/toasts dashboard/account dashboard/clicks dashboard/dashboard-axe keep/late-answers keep/session keep/keep-sessions
app/dashboard/blog | dashboard/blog dashboard/long-list dashboard/managing dashboard/editor-address dashboard/writing/
app/dashboard/projects | dashboard/projects dashboard/order dashboard/fields dashboard/editor-address keep/keep-forms site/images
app/dashboard/experience app/dashboard/education app/dashboard/publications app/dashboard/awards app/dashboard/languages | dashboard/experience dashboard/fields keep/keep-drafts
app/dashboard/certifications | dashboard/failed-saves
app/dashboard/videos | dashboard/videos dashboard/failed-saves
app/dashboard/skills app/dashboard/categories | dashboard/skills dashboard/categories
app/dashboard/hero app/dashboard/about | dashboard/hero dashboard/about dashboard/failed-saves dashboard/writing/live-preview
app/dashboard/site app/dashboard/sections app/dashboard/pages app/dashboard/redirects | dashboard/site-settings dashboard/fields
app/dashboard/contact | dashboard/contact dashboard/inbox
app/dashboard/data | dashboard/data dashboard/copies dashboard/import dashboard/start-fresh
app/dashboard/files | dashboard/files
app/dashboard/links | dashboard/links
app/dashboard/security | dashboard/second-factor dashboard/account
components/dashboard/form components/dashboard/editor components/dashboard/collection components/dashboard/query | dashboard/failed-saves dashboard/long-list keep/
components/site/carousel components/site/effects | site/carousels site/experience site/effects site/arriving
instrumentation.ts | server/log
scripts/serve.ts | data/nightly
package.json package-lock.json | gate server/packages
proxy.ts next.config.mjs lib/routes.ts | server/security server/strangers server/serving server/limits public/redirects public/drafts
prisma | gate server/starting data/backup data/earlier-career
scripts/server-process.mjs scripts/parent-process.mjs | server/starting server/stopping
scripts/start.mjs scripts/tools | server/starting data/backup data/copies data/earlier-career
scripts/tools/password.ts | api/password
scripts/serve.ts lib/server | server/
lib/server/page-cache | server/serving server/strangers public/caching public/redirects keep/failures
lib/server/cdn.ts | public/caching server/stopping
lib/server/page-scripts | public/weight server/security site/arriving
lib/api | api/methods api/access api/collections server/log server/limits
lib/auth | api/access api/sessions api/second-factor attacks/once-worked
lib/backup | data/backup data/backups-api data/nightly data/earlier-career
lib/copies | data/copies data/earlier-career dashboard/copies
lib/log | server/log
lib/publish/structured-data.ts | public/description
e2e/files/career-of-0.1 | data/earlier-career
e2e/files/svg | site/drawings
content/samples | public/samples public/fixed-pages site/samples
scripts/licences.mjs scripts/audit.mjs | server/packages
scripts/deploy Dockerfile compose.yaml | server/deployment
`;

/** Each entry has paths of the project, and the names of their tests or of folders with tests. */
export const TEST_MAP = LINES.trim()
  .split("\n")
  .map((line) => line.split(" | ").map((part) => part.split(" ")))
  .map(([paths, tests]) => ({ paths, tests }));
