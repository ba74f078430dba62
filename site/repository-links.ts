import { readdirSync } from 'node:fs';

/**
 * Pages link to files of the repository that are not pages: sources, tests, READMEs. On the site such a link leads to
 * `repositoryUrl`, such as `https://git.example/cartfare/blob/main`; without it the link's text stays, without a link.
 * `npm run check` looks whether the files exist.
 */
export function repositoryLinks(root: string, repositoryUrl: string | undefined) {
  const entries = readdirSync(root).filter((name) => name !== 'docs');
  const names = entries.map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
  return {
    search: new RegExp(String.raw`\[([^\]]+)\]\((?:\.\./)+((?:${names})(?:[/#][^)]*)?)\)`, 'g'),
    replace: repositoryUrl === undefined ? '$1' : `[$1](${repositoryUrl}/$2)`,
  };
}
