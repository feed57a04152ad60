/**
 * The pictures that the repository keeps: two for the web app manifest, which readers see when they install the site, and one of each of
 * twelve kinds of pages, which are compared. Paths start at the root of the repository.
 */
const manifest = 'site/static/img/screenshots';
const kept = 'e2e/pictures';
const desktop = { width: 1280, height: 800, deviceScaleFactor: 1 };
const phone = { width: 390, height: 844, deviceScaleFactor: 1 };

export const pictures = [
  { file: `${manifest}/wide.webp`, route: '/docs/selectors', viewport: desktop, quality: 80 },
  {
    file: `${manifest}/narrow.webp`,
    route: '/docs/api/element/click',
    viewport: { width: 390, height: 780, deviceScaleFactor: 2 },
    quality: 80,
  },
  { file: `${kept}/home.webp`, route: '/', viewport: desktop },
  { file: `${kept}/guide.webp`, route: '/docs/gettingstarted', viewport: desktop },
  { file: `${kept}/command.webp`, route: '/docs/api/element/click', viewport: desktop, mode: 'dark' },
  { file: `${kept}/index.webp`, route: '/docs/api', viewport: desktop },
  { file: `${kept}/protocol.webp`, route: '/docs/api/webdriver', viewport: phone },
  { file: `${kept}/table.webp`, route: '/docs/options', viewport: phone, mode: 'dark' },
  { file: `${kept}/package.webp`, route: '/docs/sauce-service', viewport: desktop },
  { file: `${kept}/chart.webp`, route: '/docs/flowcharts/testexecution', viewport: desktop, mode: 'dark' },
  { file: `${kept}/posts.webp`, route: '/blog', viewport: desktop },
  { file: `${kept}/post.webp`, route: '/blog/2019/06/25/file-upload', viewport: phone },
  { file: `${kept}/search.webp`, route: '/search?q=click', viewport: desktop, until: '.search-hit' },
  { file: `${kept}/not-found.webp`, route: '/docs/selectorz', viewport: desktop, until: '[data-nearest] a' },
];
