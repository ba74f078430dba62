// Italy's list has its own file, because nearly every province has an Italian name that pages send.

export const ITALY = {
  kind: 'province',
  without: '21 23 25 32 34 36 42 45 52 55 57 62 65 67 72 75 77 78 82 88 SU',
  // Sardinia since 2025: four provinces are back, South Sardinia (SU) is dissolved; most of it is Sulcis Iglesiente,
  // Medio Campidano and Cagliari. The source's prefixes for Sardinia are those before the change.
  names: { CI: 'Sulcis Iglesiente', OT: 'Gallura Nord-Est Sardegna' },
  prefixes: { CA: '', NU: '', OR: '', SS: '' },
  aliases: {
    AO: ['Aosta'],
    BZ: ['Bolzano', 'Bozen', 'Alto Adige', 'Südtirol'],
    CI: ['Carbonia-Iglesias', 'SU', 'South Sardinia', 'Sud Sardegna'],
    FI: ['Firenze'],
    GE: ['Genova'],
    MB: ['Monza e Brianza'],
    MI: ['Milano'],
    MN: ['Mantova'],
    MS: ['Massa-Carrara'],
    NA: ['Napoli'],
    OT: ['Gallura', 'Gallura North-East Sardinia', 'Olbia-Tempio'],
    PD: ['Padova'],
    PU: ['Pesaro e Urbino'],
    RM: ['Roma'],
    SR: ['Siracusa'],
    TN: ['Trento'],
    TO: ['Torino'],
    VE: ['Venezia'],
  },
};
