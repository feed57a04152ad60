import { expect, it } from 'vitest';
import { socialLink } from './social-link.ts';

it.each([
  ['bluesky', 'ada.example', 'Bluesky', 'https://bsky.app/profile/ada.example'],
  ['email', 'ada@example.org', 'E-mail', 'mailto:ada@example.org'],
  ['email', 'mailto:ada@example.org', 'E-mail', 'mailto:ada@example.org'],
  ['github', 'ada', 'GitHub', 'https://github.com/ada'],
  ['GitHub', '@ada', 'GitHub', 'https://github.com/ada'],
  ['gitlab', 'ada', 'GitLab', 'https://gitlab.com/ada'],
  ['instagram', '@ada', 'Instagram', 'https://www.instagram.com/ada'],
  ['linkedin', 'ada', 'LinkedIn', 'https://www.linkedin.com/in/ada'],
  ['mastodon', '@ada', 'Mastodon', 'https://mastodon.social/@ada'],
  ['mastodon', 'https://example.social/@ada', 'Mastodon', 'https://example.social/@ada'],
  ['stackoverflow', '12/ada', 'Stack Overflow', 'https://stackoverflow.com/users/12/ada'],
  ['threads', '@ada', 'Threads', 'https://www.threads.net/@ada'],
  ['twitch', 'ada', 'Twitch', 'https://www.twitch.tv/ada'],
  ['twitter', 'ada', 'Twitter', 'https://twitter.com/ada'],
  ['x', '@ada', 'X', 'https://x.com/ada'],
  ['youtube', '@ada', 'YouTube', 'https://www.youtube.com/@ada'],
  ['forum', 'example.org/@a b', 'Forum', 'https://example.org/@a%20b'],
  ['forum', 'http://example.org/ada', 'Forum', 'http://example.org/ada'],
  ['constructor', 'ada.example', 'Constructor', 'https://ada.example'],
  ['github', 'see https://example.org', 'GitHub', 'https://github.com/see%20https://example.org'],
])('%s: %s', (network, account, label, href) => {
  expect(socialLink(network, account)).toEqual({ label, href });
});
