/** The sidebar of the handbook. */
export default {
  docs: [
    'first-site',
    {
      type: 'category',
      label: 'Writing',
      items: ['writing/pages', 'writing/code', 'writing/blocks', 'writing/front-matter'],
    },
    {
      type: 'category',
      label: 'The site',
      items: [
        'configuration',
        'source-options',
        'sidebars',
        'versions',
        'languages',
        'blog',
        'search',
        'offline',
        'deploying',
        'agents',
      ],
    },
    {
      type: 'category',
      label: 'Your own code',
      items: ['theme', 'islands', 'markdown-extensions', 'sources', 'client-modules', 'head', 'vite'],
    },
    { type: 'category', label: 'Proof', items: ['api-reference', 'samples'] },
    {
      type: 'category',
      label: 'Background',
      items: ['how-it-works', 'upgrading', 'stability', 'from-docusaurus', 'glossary'],
    },
    {
      type: 'category',
      label: 'Errors',
      link: { type: 'doc', id: 'errors' },
      items: [
        'errors/markdown',
        'errors/checks',
        'errors/content',
        'errors/routes',
        'errors/config',
        'errors/modules',
        'errors/vite',
        'errors/render',
        'errors/emit',
        'errors/store',
        'errors/cli',
        'errors/dev',
        'errors/apiref',
        'errors/verify',
      ],
    },
  ],
};
