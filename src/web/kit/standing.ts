/**
 * What stands on the page in place of content that could not be read. A toast over it would say the same twice (SHELL-8).
 * Texts, not failures: without a network every part of a page fails with the same one.
 */
const standing = new Map<string, number>()

/** A text stands on the page from now on; what is given back ends that. */
export function stand(said: string): () => void {
  standing.set(said, (standing.get(said) ?? 0) + 1)
  return () => {
    const left = (standing.get(said) ?? 0) - 1
    if (left > 0) standing.set(said, left)
    else standing.delete(said)
  }
}

/** Whether the page says this text already. */
export function stands(said: string): boolean {
  return standing.has(said)
}
