const words = (text: string) => new Set(text.split(/\s+/));

/** The full names of icons that suit an engineer's skills. They are the first topic, 'Popular'. */
const POPULAR = words(
  `cpu microchip circuit-board code code-xml terminal braces binary database server cloud git-branch bot
  brain brain-circuit sparkles network router wifi bluetooth radio antenna satellite usb plug battery zap
  gauge activity audio-waveform chart-line chart-column camera scan-eye eye crosshair target drone cog wrench
  hammer settings layers boxes package container workflow webhook globe smartphone laptop monitor lock shield
  key bug flask-conical microscope test-tube ruler pen-tool palette image video mic list-music book-open
  graduation-cap lightbulb rocket star heart users user mail message-square map compass calendar clock
  thermometer leaf factory house file-code folder search link`,
);

// An icon belongs to a topic if a word of its name is in the topic's list.
const TOPIC_WORDS = {
  Technology: words(
    `cpu gpu microchip circuit memory hard drive server database code terminal binary bot robot brain bug git
    usb wifi bluetooth ethernet router network satellite radio antenna laptop monitor smartphone tablet
    keyboard mouse printer plug unplug cable braces brackets webhook drone qr scan nfc cctv battery power atom
    dna microscope flask function regex variable workflow container component webcam hdmi pc nas lambda pi
    sigma radar signal touchpad joystick gamepad hash infinity sim magnet laser gauge computer xml`,
  ),
  Interface: words(
    `layout panel panels menu toggle sliders settings cog search eye grid list table app window ellipsis grip
    zoom maximize minimize fullscreen expand shrink filter funnel log lock key x check plus minus square
    columns rows form cursor pointer click loader refresh undo redo trash copy save download upload share link
    external command option scroll separator dock dashboard crop lasso select focus more`,
  ),
  Arrows: words(
    `arrow arrows chevron chevrons move corner carets undo redo rotate refresh repeat shuffle iteration replace
    trending forward reply import split merge ccw cw`,
  ),
  Media: words(
    `play pause video camera image images music audio volume mic film clapperboard disc headphones headphone
    headset earbuds speaker radio tv cassette gallery aperture album rewind fast skip step captions caption
    cast airplay piano guitar drum clef midi turntable projector webcam videotape metronome boom voicemail
    lens picture cinema theater eject`,
  ),
  Communication: words(
    `message messages mail mails mailbox phone send at bell inbox megaphone rss voicemail speech contact share
    reply radio antenna languages quote headset satellite signal newspaper handshake captions`,
  ),
  Files: words(
    `file files folder folders archive clipboard paperclip save notebook notepad sheet spreadsheet download
    upload import hard drive copy paste shredder library scroll paper`,
  ),
  Business: words(
    `briefcase building chart banknote wallet credit coins dollar euro pound yen rupee ruble franc lira peso
    receipt percent calculator badge handshake landmark presentation trending piggy bank scale gavel target
    goal store shopping tag tags ticket currency bitcoin stamp signature factory kanban gantt award trophy
    medal id podium vault business gem barcode`,
  ),
  Navigation: words(
    `map compass navigation locate pin route milestone signpost house menu globe earth waypoints anchor flag
    road crosshair radar footprints satellite log door exit enter external orbit telescope binoculars`,
  ),
  Content: words(
    `text type heading align list quote pilcrow pen pencil book bookmark notebook newspaper letter letters case
    table italic underline subscript superscript highlighter eraser indent spell whole word baseline
    strikethrough languages feather note notes sticky scroll ligature section asterisk hash image library
    justify formatting`,
  ),
  Status: words(
    `check x exclamation info question badge ban loader shield siren battery signal activity bell thumbs octagon
    lock power gauge hourglass bug wifi sign star flag`,
  ),
  Weather: words(
    `sun moon cloud cloudy rain snow snowflake wind thermometer umbrella tornado droplet droplets rainbow haze
    sunrise sunset lightning zap waves flame eclipse fog hail drizzle`,
  ),
  Time: words(
    `clock timer calendar calendars alarm hourglass watch metronome sunrise sunset timeline`,
  ),
  User: words(
    `user users person baby contact id accessibility ear face hand eye footprints biceps venus mars transgender
    speech fingerprint crown ghost standing skull handshake heart smiling mouth glasses`,
  ),
  Food: words(
    `apple avocado bacon banana bean beef beer bottle bowl broccoli cake candy carrot cheese chef cherry citrus
    coffee cookie cooking croissant cup cupcake dessert donut drumstick egg fried fish fork grape groceries ham
    hamburger hop ice cream lollipop mango martini microwave milk pizza popcorn popsicle refrigerator salad
    sandwich shrimp soda soup utensils vegan wheat wine`,
  ),
  Transport: words(
    `car bus train tram truck plane ship bike rocket sailboat ambulance tractor caravan fuel traffic parking
    helicopter scooter motorbike moped van taxi road kayak drone forklift ev luggage baggage anchor trailer`,
  ),
  Buildings: words(
    `building house houses hotel hospital school church mosque castle factory warehouse store university landmark
    tent lighthouse door fence bridge dam brick doghouse birdhouse stairwell tower construction theater dome
    cinema`,
  ),
  Nature: words(
    `tree trees leaf leafy flower sprout mountain clover rose shrub plant sun moon waves feather shell droplet
    droplets stone mound recycle globe earth flame palm wheat rainbow snowflake galaxy`,
  ),
  Animals: words(
    `bird bug cat dog fish rabbit rat snail squirrel turtle worm panda paw shrimp feather bone shell egg
    birdhouse doghouse origami`,
  ),
} as const;

export type IconTopic = "Popular" | keyof typeof TOPIC_WORDS;

export const ICON_TOPICS: readonly IconTopic[] = [
  "Popular",
  ...(Object.keys(TOPIC_WORDS) as (keyof typeof TOPIC_WORDS)[]),
];

const isAbout = (name: string, topic: IconTopic): boolean =>
  topic === "Popular"
    ? POPULAR.has(name)
    : name.split("-").some((word) => TOPIC_WORDS[topic].has(word));

/** The icons of a topic. The icons of the topic 'Popular' are in the order of `POPULAR`. */
export function iconsAbout(names: readonly string[], topic: IconTopic): string[] {
  const found = names.filter((name) => isAbout(name, topic));
  if (topic !== "Popular") return found;
  const order = [...POPULAR];
  return found.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/**
 * Returns the icons whose names contain all words of the query, best matches first. If the query is the name of a
 * topic, also returns the icons of the topic.
 */
export function findIcons(names: readonly string[], query: string): string[] {
  const parts = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const wanted = parts.join("-");
  const rank = (name: string) => {
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (parts.every((part) => name.includes(part))) return 2;
    return 3;
  };
  const topic = ICON_TOPICS.find((one) => one.toLowerCase() === wanted);
  const ranked = names.map((name) => ({ name, rank: rank(name) }));
  return ranked
    .filter(({ name, rank }) => rank < 3 || (topic && isAbout(name, topic)))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}
