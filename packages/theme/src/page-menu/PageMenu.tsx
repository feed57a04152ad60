import { useMessages, usePageMarkdown } from 'lectern/app';
import { useState } from 'react';
import { Dropdown } from '../dropdown/Dropdown.tsx';

/**
 * Shows what readers can do with the page as Markdown: copy it, read it, open it in an assistant. Without script, it is a
 * link to the Markdown.
 */
export function PageMenu() {
  const markdown = usePageMarkdown();
  const messages = useMessages();
  const [isCopied, setCopied] = useState<boolean>();
  if (!markdown) return null;
  const { href, assistants, copy } = markdown;
  const result = isCopied ? messages.copied : messages.copyPageFailed;
  const view = (
    <a href={href} type="text/markdown">
      {messages.viewMarkdown}
    </a>
  );
  return (
    <div className="page-menu">
      <Dropdown className="js" label={messages.copyPage}>
        <li>
          <button type="button" onClick={async () => setCopied(await copy())} onBlur={() => setCopied(undefined)}>
            {isCopied === undefined ? messages.copyMarkdown : result}
          </button>
        </li>
        <li>{view}</li>
        {assistants.map((assistant) => (
          <li key={assistant.href}>
            <a href={assistant.href} target="_blank" rel="noopener noreferrer">
              {assistant.label}
            </a>
          </li>
        ))}
      </Dropdown>
      <noscript>{view}</noscript>
    </div>
  );
}
