export { queryWords } from '../model/search-words.ts';
