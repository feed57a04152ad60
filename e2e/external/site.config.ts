import { defineSite, docs } from 'lectern';

/** A small site with a style sheet and a script of another host, as a code host's button wants them. */
export default defineSite({
  title: 'External',
  tagline: 'A site with files of others',
  url: 'https://external.example',
  stylesheets: ['https://code.example/button.css'],
  scripts: ['https://code.example/button.js'],
  sources: [docs({ path: 'docs', routeBasePath: '/' })],
});
