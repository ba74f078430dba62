// Mexico's list has its own file: half of the platform's codes differ from ISO's.

export const MEXICO = {
  kind: 'state',
  without: 'DIF',
  prefixes: {},
  platformCodes: {
    AGU: 'AGS',
    BCN: 'BC',
    CAM: 'CAMP',
    CHH: 'CHIH',
    CHP: 'CHIS',
    CMX: 'DF',
    COA: 'COAH',
    DUR: 'DGO',
    GUA: 'GTO',
    HID: 'HGO',
    MIC: 'MICH',
    NLE: 'NL',
    QUE: 'QRO',
    ROO: 'Q ROO',
    TAM: 'TAMPS',
    TLA: 'TLAX',
  },
  names: { CMX: 'Mexico City' },
  aliases: {
    CMX: ['Ciudad de México', 'Distrito Federal', 'CDMX', 'DIF'],
    MEX: ['México', 'Estado de México', 'Edomex'],
    MIC: ['Michoacán de Ocampo'],
    VER: ['Veracruz de Ignacio de la Llave'],
  },
};
