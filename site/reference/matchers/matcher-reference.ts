import { generatedPages } from '@lectern/apiref';
import type { Source } from 'lectern';
import { readPageText, textFolder } from '../read-text.ts';
import { matcherPage, matcherPageId, matchersPackage, typesFile } from './matcher-page.ts';

/** Returns a source of one page: every matcher of the locked `expect-webdriverio`, in our words. */
export function matcherReference(): Source {
  return generatedPages({
    packages: [matchersPackage],
    own: /^api\/expect-/,
    watch: [`${textFolder}/matchers.md`],
    async make({ root, packages, library, notesOf }) {
      const [{ name, version, license }] = packages as [(typeof packages)[number]];
      const text = readPageText(root, 'matchers') ?? { file: `${textFolder}/matchers.md`, frontMatter: {}, body: '' };
      const note = notesOf.get(matcherPageId);
      const { value: page, diagnostics } = matcherPage({ library, text, ...(note && { note }) });
      const place = { file: `${name}@${version}/${typesFile.path}` };
      const frontMatter = { sample_page: 'matchers.html' };
      return { value: [{ page, place, origin: { package: name, version, license }, frontMatter }], diagnostics };
    },
  });
}
