/**
 * Lets React work on a page that a browser translates. A translator moves each text into an element of its own; React,
 * which keeps the text, then fails when it removes it or inserts before it. Both now act on the element that holds the
 * text: https://github.com/facebook/react/issues/11538
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, next: Node | null): Added {
    return insertBefore.call(this, added, childHolding(this, next)) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed): Removed {
    const child = childHolding(this, removed);
    if (child) removeChild.call(this, child);
    return removed;
  };
}

/** The parent's child that is the node or contains it; null if the node is no longer there. */
function childHolding(parent: Node, node: Node | null): Node | null {
  return node === null || node.parentNode === parent ? node : childHolding(parent, node.parentNode);
}
