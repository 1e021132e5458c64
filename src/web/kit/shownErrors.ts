/**
 * Errors shown on the page in place of content that could not be read. A toast with the same text would repeat them
 * (SHELL-8). Kept by text, not by failure: without a network every part of a page fails with the same one.
 */
const shown = new Map<string, number>()

/** Registers a text as shown. Returns a function that ends it. */
export function showError(text: string): () => void {
  shown.set(text, (shown.get(text) ?? 0) + 1)
  return () => {
    const left = (shown.get(text) ?? 0) - 1
    if (left > 0) shown.set(text, left)
    else shown.delete(text)
  }
}

/** Whether the page shows this text already. */
export function isErrorShown(text: string): boolean {
  return shown.has(text)
}
