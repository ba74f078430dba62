import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** URLs of built files, by the path of their source. */
export interface Assets {
  /**
   * `url('src/islands/cart.tsx')` is, for example, `/assets/cart-D41cQz8x.js`. Throws for a file that was not built.
   */
  url(source: string): string;
  /** Style sheets that an entry imports, in order. */
  styles(source: string): readonly string[];
  /** URLs of everything that the script with this URL imports, to be preloaded. */
  imports(url: string): readonly string[];
  /** URLs of a language's two files of texts for scripts: the calculator's, and the cart page's own. */
  language(tag: string): readonly string[];
  /** Files of these font families in a style sheet, for the basic Latin characters. */
  fonts(source: string, families: readonly string[]): readonly string[];
}

const BUILT_FILE = z.object({
  file: z.string(),
  css: z.array(z.string()).optional(),
  assets: z.array(z.string()).optional(),
  /** Sources of its static imports. */
  imports: z.array(z.string()).optional(),
});

/** The part of Vite's `manifest.json` that is read here: built files by their source. */
const MANIFEST = z.record(z.string(), BUILT_FILE);

type BuiltFile = z.infer<typeof BUILT_FILE>;
type BuildManifest = z.infer<typeof MANIFEST>;

export function createAssets(manifest: BuildManifest): Assets {
  const find = (source: string): BuiltFile => {
    const built = manifest[source];
    if (built === undefined) throw new Error(`${source} is not in the client build: add it to vite.config.ts.`);
    return built;
  };
  const importsOf = (built: BuiltFile, seen: Set<string> = new Set()): ReadonlySet<string> => {
    for (const source of built.imports ?? []) {
      if (seen.has(source)) continue;
      seen.add(source);
      importsOf(find(source), seen);
    }
    return seen;
  };
  const importsByUrl = new Map(
    Object.values(manifest).map((built) => [
      `/${built.file}`,
      [...importsOf(built)].map((source) => `/${find(source).file}`),
    ]),
  );
  return {
    imports: (url) => importsByUrl.get(url) ?? [],
    url: (source) => `/${find(source).file}`,
    language: (tag) =>
      TEXT_FILES.flatMap((folder) =>
        Object.keys(manifest)
          .filter((source) => source.endsWith(`${folder}/${tag.toLowerCase()}.ts`))
          .map((source) => `/${find(source).file}`),
      ),
    styles: (source) => (find(source).css ?? []).map((file) => `/${file}`),
    fonts: (source, families) =>
      (find(source).assets ?? [])
        .filter((file) => families.some((family) => isLatinFont(file, family)))
        .map((file) => `/${file}`),
  };
}

/** Folders of the texts: the calculator's, and the cart page's own. */
const TEXT_FILES = ['core/src/languages/texts', 'src/texts/cart'];

/** Such as `figtree-latin-wght-normal`, not `figtree-latin-ext-wght-normal`. */
const isLatinFont = (file: string, family: string): boolean =>
  file.includes(`/${family}-latin-`) && !file.includes('-latin-ext-');

/** For tests without a client build: returns the paths of the sources. */
export const unbuiltAssets: Assets = {
  url: (source) => `/${source}`,
  styles: () => [],
  imports: () => [],
  language: () => [],
  fonts: () => [],
};

/** The client build's manifest. Throws an error with instructions when the client was not built. */
export function readBuildManifest(clientDirectory: string): BuildManifest {
  const file = path.join(clientDirectory, '.vite', 'manifest.json');
  try {
    return MANIFEST.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} cannot be read: run "npm run build" first.`, { cause: error });
  }
}
