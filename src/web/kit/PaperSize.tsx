import type { ReactNode } from 'react'

/**
 * The paper that a page is printed on. `@page` holds for the whole document, so it is there only while its page is: in a
 * style sheet it would decide for every page. Sizes and margins as CSS writes them.
 */
export function PaperSize({ size, margin }: { size: string; margin: string }): ReactNode {
  return <style>{`@page { size: ${size}; margin: ${margin}; }`}</style>
}
