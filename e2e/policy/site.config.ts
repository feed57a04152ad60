import { defineSite, docs } from 'lectern';

/** A small site of which some pages may do more than others. */
export default defineSite({
  title: 'Policies',
  url: 'https://policy.example',
  clientModules: ['probe.client.ts'],
  sources: [docs({ path: 'docs' })],
});
