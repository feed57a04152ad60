import { CssSyntaxError, parse } from 'postcss';
import type { Plugin } from 'vite';

/**
 * Refuses style sheets that end within a block, a comment or a text. The bundler closes them at the end of all sheets, as CSS says, so the
 * sheets that follow would apply to the block alone.
 */
export function unclosedStylesPlugin(): Plugin {
  return {
    name: 'lectern:unclosed-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?(?!.*\b(?:raw|url)\b).*)?$/ },
      handler(code) {
        try {
          parse(code, { map: false });
        } catch (error) {
          if (!(error instanceof CssSyntaxError) || !error.reason.startsWith('Unclosed ')) return;
          const { reason, line = 1, column = 1 } = error;
          this.error({ message: reason, loc: { line, column: column - 1 } });
        }
      },
    },
  };
}
