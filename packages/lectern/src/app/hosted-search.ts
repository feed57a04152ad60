export { createHostedClient } from '../browser/search/hosted-client.ts';
