/** React hello that hydrates the page's HTML: elements with the same tags and texts, and no application. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

const childrenOf = (node) =>
  [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE).map(elementOf);

function elementOf(node, key) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  const children = childrenOf(node);
  return createElement(
    node.localName,
    { key, suppressHydrationWarning: true },
    children.length > 0 ? children : undefined,
  );
}

const root = document.getElementById('root');
hydrateRoot(root, childrenOf(root));
