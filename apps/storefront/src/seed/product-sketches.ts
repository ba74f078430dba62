import type { ProductMedia } from '../shop/model.ts';

/** A product of the demo shop. Its ids and the path of its picture are derived from these fields. */
export interface ProductSketch {
  /** Not to be reused for another product: carts store the ids. */
  readonly number: number;
  readonly handle: string;
  readonly title: string;
  readonly descriptionText: string;
  readonly productType: string;
  readonly tags: readonly string[];
  readonly imageAlt: string;
  readonly option?: string;
  readonly media?: readonly ProductMedia[];
  readonly variants: readonly VariantSketch[];
}

export interface VariantSketch {
  readonly title?: string;
  readonly sku: string;
  readonly priceMinor: number;
  /** Including packaging. */
  readonly weightGrams: number;
  /** Length, width and height, including packaging; omitted if nothing is shipped. */
  readonly sizeMm?: readonly [number, number, number];
  readonly requiresShipping?: boolean;
  readonly stock: number | null;
}

/** The products of a small ship chandler. */
export const PRODUCT_SKETCHES: readonly ProductSketch[] = [
  {
    number: 1,
    handle: 'storm-lantern',
    title: 'Storm lantern',
    descriptionText:
      'A paraffin lantern that stays lit in a wind. Pressed body, glass globe, a wick that trims from outside. Burns about twelve hours on one filling.',
    productType: 'Lighting',
    tags: ['lighting', 'deck'],
    imageAlt: 'A storm lantern with a glass globe and a carrying handle',
    media: [
      {
        kind: 'video',
        title: 'The storm lantern in a rising wind',
        path: '/media/storm-lantern.webm',
        posterPath: '/media/storm-lantern.webp',
        captionsPath: '/media/storm-lantern.en.vtt',
        captionsLanguage: 'en',
        widthPx: 640,
        heightPx: 360,
      },
    ],
    option: 'Finish',
    variants: [
      { title: 'Brass', sku: 'HS-LAN-BR', priceMinor: 6400, weightGrams: 1200, sizeMm: [300, 190, 190], stock: 24 },
      {
        title: 'Galvanised',
        sku: 'HS-LAN-GA',
        priceMinor: 5200,
        weightGrams: 1150,
        sizeMm: [300, 190, 190],
        stock: 31,
      },
    ],
  },
  {
    number: 2,
    handle: 'wool-deck-blanket',
    title: 'Wool deck blanket',
    descriptionText:
      'Thick woven wool with a whipped edge, 140 by 190 cm. Warm when damp, and heavy enough not to blow off your knees.',
    productType: 'Textiles',
    tags: ['textiles', 'cabin'],
    imageAlt: 'A folded wool blanket with two stripes and a fringe',
    option: 'Colour',
    variants: [
      { title: 'Slate', sku: 'HS-BLA-SL', priceMinor: 11800, weightGrams: 1600, sizeMm: [400, 300, 120], stock: 18 },
      { title: 'Oat', sku: 'HS-BLA-OA', priceMinor: 11800, weightGrams: 1600, sizeMm: [400, 300, 120], stock: 9 },
    ],
  },
  {
    number: 3,
    handle: 'enamel-mug-set',
    title: 'Enamel mug, set of two',
    descriptionText:
      'Steel mugs of 350 ml under two coats of enamel, with a rolled rim. They chip rather than break, and do not mind the dishwasher.',
    productType: 'Galley',
    tags: ['galley'],
    imageAlt: 'Two enamel mugs with coloured rims and handles',
    option: 'Colour',
    variants: [
      { title: 'White', sku: 'HS-MUG-WH', priceMinor: 2950, weightGrams: 500, sizeMm: [240, 130, 110], stock: 60 },
      { title: 'Navy', sku: 'HS-MUG-NA', priceMinor: 2950, weightGrams: 500, sizeMm: [240, 130, 110], stock: 42 },
    ],
  },
  {
    number: 4,
    handle: 'rigging-knife',
    title: 'Rigging knife',
    descriptionText:
      'A sheepsfoot blade of 75 mm, a marlinspike that locks, and a shackle key. Stainless throughout, with a ring for the lanyard.',
    productType: 'Tools',
    tags: ['tools', 'deck'],
    imageAlt: 'A folding knife with an open blade and a marlinspike',
    media: [
      {
        kind: 'embedded',
        title: 'Big Buck Bunny, in place of a film of the maker',
        url: 'https://player.vimeo.com/video/1084537?dnt=1',
        provider: 'Vimeo',
        posterPath: '/images/rigging-knife.svg',
      },
    ],
    variants: [{ sku: 'HS-KNI', priceMinor: 4600, weightGrams: 180, sizeMm: [140, 70, 35], stock: 35 }],
  },
  {
    number: 5,
    handle: 'mooring-line',
    title: 'Mooring line, 12 mm',
    descriptionText:
      'Braided polyester with a spliced eye at one end and a whipping at the other. Stretches little, handles softly, breaks at 2,800 kg.',
    productType: 'Rope',
    tags: ['rope', 'deck'],
    imageAlt: 'A coil of rope with a spliced eye',
    option: 'Length',
    variants: [
      { title: '10 m', sku: 'HS-LIN-10', priceMinor: 3800, weightGrams: 1100, sizeMm: [280, 280, 80], stock: 40 },
      { title: '20 m', sku: 'HS-LIN-20', priceMinor: 7200, weightGrams: 2150, sizeMm: [300, 300, 120], stock: 22 },
    ],
  },
  {
    number: 6,
    handle: 'bronze-cleat',
    title: 'Bronze cleat, 200 mm',
    descriptionText:
      'A cast horn cleat for lines up to 14 mm, with four countersunk holes. On a dock it holds a boat, in a hall it holds coats.',
    productType: 'Fittings',
    tags: ['fittings', 'deck'],
    imageAlt: 'A bronze horn cleat seen from the side',
    variants: [{ sku: 'HS-CLE-200', priceMinor: 5400, weightGrams: 780, sizeMm: [220, 80, 80], stock: 27 }],
  },
  {
    number: 7,
    handle: 'oilskin-jacket',
    title: 'Oilskin jacket',
    descriptionText:
      'Waxed cotton over a wool lining, storm flap, two hand pockets that drain. Re-wax it once a year and leave it to somebody.',
    productType: 'Clothing',
    tags: ['clothing', 'deck'],
    imageAlt: 'A hooded oilskin jacket with two pockets',
    option: 'Size',
    variants: [
      { title: 'Small', sku: 'HS-OIL-S', priceMinor: 24800, weightGrams: 1850, sizeMm: [400, 320, 90], stock: 6 },
      { title: 'Medium', sku: 'HS-OIL-M', priceMinor: 24800, weightGrams: 1900, sizeMm: [400, 320, 90], stock: 11 },
      { title: 'Large', sku: 'HS-OIL-L', priceMinor: 24800, weightGrams: 1980, sizeMm: [400, 320, 100], stock: 3 },
      {
        title: 'Extra large',
        sku: 'HS-OIL-XL',
        priceMinor: 24800,
        weightGrams: 2050,
        sizeMm: [400, 320, 100],
        stock: 0,
      },
    ],
  },
  {
    number: 8,
    handle: 'watch-cap',
    title: 'Watch cap',
    descriptionText: 'Ribbed merino, long enough to fold twice. One size, knitted in the round without a seam.',
    productType: 'Clothing',
    tags: ['clothing'],
    imageAlt: 'A ribbed knitted cap with a folded edge',
    option: 'Colour',
    variants: [
      { title: 'Navy', sku: 'HS-CAP-NA', priceMinor: 3400, weightGrams: 110, sizeMm: [220, 160, 50], stock: 50 },
      { title: 'Oatmeal', sku: 'HS-CAP-OA', priceMinor: 3400, weightGrams: 110, sizeMm: [220, 160, 50], stock: 38 },
      { title: 'Rust', sku: 'HS-CAP-RU', priceMinor: 3400, weightGrams: 110, sizeMm: [220, 160, 50], stock: 17 },
    ],
  },
  {
    number: 9,
    handle: 'brass-barometer',
    title: 'Brass barometer',
    descriptionText:
      'An aneroid barometer in a turned brass case, 125 mm across. Set it once for your height above the sea, then tap it every morning.',
    productType: 'Instruments',
    tags: ['instruments', 'cabin'],
    imageAlt: 'A round barometer with a white dial and a brass rim',
    variants: [{ sku: 'HS-BAR-125', priceMinor: 18900, weightGrams: 1350, sizeMm: [190, 190, 100], stock: 5 }],
  },
  {
    number: 10,
    handle: 'deck-brush',
    title: 'Deck brush',
    descriptionText: 'Stiff bristles on an ash handle of 1.2 m. The handle unscrews and travels beside the head.',
    productType: 'Care',
    tags: ['care', 'deck'],
    imageAlt: 'A deck brush with a long wooden handle',
    variants: [{ sku: 'HS-BRU', priceMinor: 4200, weightGrams: 950, sizeMm: [1220, 130, 100], stock: 20 }],
  },
  {
    number: 11,
    handle: 'pine-tar-soap',
    title: 'Pine tar soap',
    descriptionText: 'A bar of 100 g that smells of boats in spring. Takes off paint, oil and fish.',
    productType: 'Care',
    tags: ['care', 'cabin'],
    imageAlt: 'A bar of dark soap with a paper band',
    variants: [{ sku: 'HS-SOA', priceMinor: 950, weightGrams: 120, sizeMm: [90, 60, 40], stock: 120 }],
  },
  {
    number: 12,
    handle: 'night-watch-coffee',
    title: 'Night watch coffee, 340 g',
    descriptionText:
      'A dark roast for cold hands. Roasted on the first working day of each week, in a tin that closes.',
    productType: 'Galley',
    tags: ['galley'],
    imageAlt: 'A round coffee tin with a label',
    option: 'Grind',
    variants: [
      { title: 'Whole bean', sku: 'HS-COF-WB', priceMinor: 1850, weightGrams: 430, sizeMm: [105, 105, 150], stock: 64 },
      { title: 'Ground', sku: 'HS-COF-GR', priceMinor: 1850, weightGrams: 430, sizeMm: [105, 105, 150], stock: 58 },
    ],
  },
  {
    number: 13,
    handle: 'folding-anchor',
    title: 'Folding anchor',
    descriptionText:
      'Galvanised, with four flukes that lock open and fold flat for the locker. For dinghies, canoes and the odd balloon. Sent from the foundry in Lunenburg, within Canada and to the United States.',
    productType: 'Fittings',
    tags: ['fittings', 'deck'],
    imageAlt: 'An anchor with four flukes and a ring',
    option: 'Weight',
    variants: [
      { title: '1.5 kg', sku: 'HS-ANC-15', priceMinor: 3900, weightGrams: 1650, sizeMm: [330, 120, 100], stock: 14 },
      { title: '4 kg', sku: 'HS-ANC-40', priceMinor: 7400, weightGrams: 4300, sizeMm: [440, 150, 130], stock: 8 },
      { title: '12 kg', sku: 'HS-ANC-120', priceMinor: 16500, weightGrams: 12600, sizeMm: [620, 200, 180], stock: 4 },
    ],
  },
  {
    number: 14,
    handle: 'harbour-chart-print',
    title: 'Harbour chart, print',
    descriptionText:
      'A letterpress print of an imagined harbour, with soundings, leading lights and a compass rose. 50 by 70 cm, rolled in a tube.',
    productType: 'Paper',
    tags: ['paper', 'cabin'],
    imageAlt: 'A nautical chart with depth lines and a compass rose',
    media: [
      {
        kind: 'audio',
        title: 'The fog signal at the harbour mouth',
        path: '/media/fog-signal.wav',
        transcript: 'Two long, low blasts of a horn, then one stroke of a bell.',
      },
    ],
    variants: [{ sku: 'HS-CHA', priceMinor: 3600, weightGrams: 320, sizeMm: [540, 90, 90], stock: 30 }],
  },
  {
    number: 15,
    handle: 'knots-and-splices',
    title: 'Knots & splices, e-book',
    descriptionText:
      'Forty knots and nine splices, each in six drawings, and when not to use it. A PDF and an EPUB to download; nothing is shipped.',
    productType: 'Digital',
    tags: ['digital'],
    imageAlt: 'A tablet that shows a drawing of a reef knot',
    variants: [{ sku: 'HS-EBK', priceMinor: 1400, weightGrams: 0, requiresShipping: false, stock: null }],
  },
];
