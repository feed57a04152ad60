export { articles } from '@lectern/theme/articles';
