/**
 * In which order the folders (and the files beside them) of a package's `src` stand: each imports only what stands in an
 * entry before its own. Folders in one entry do not import each other. A file that is not named stands last.
 */
export const FOLDER_ORDER = {
  'packages/rating/src': [
    ['limits.ts', 'time', 'request'],
    ['schema'],
    ['kinds'],
    ['price-kinds', 'conditions'],
    ['config'],
    ['packing', 'zones', 'rates'],
    ['sources', 'checks'],
    ['results'],
    ['delivery'],
    ['compile'],
    ['quotes'],
    ['plan'],
    ['explain'],
  ],
  'packages/shipping-file/src': [
    ['text-positions.ts', 'schema.ts'],
    ['settings-finding.ts'],
    ['document', 'postal'],
    ['checks'],
    ['report'],
  ],
};
