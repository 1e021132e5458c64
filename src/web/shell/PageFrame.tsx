/** One page inside the shell: loaded when first needed, with an error page of its own (SHELL-9). */
import { createElement, type ReactNode, Suspense, useCallback } from 'react'
import { BesideTitle } from '../kit/Page.tsx'
import { PageSkeleton } from '../kit/states.tsx'
import type { FramedPage } from '../routes/pageEntry.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageHelpButton } from './PageHelpButton.tsx'
import { partOf } from './pageParts.ts'

export function PageFrame({ page }: { page: FramedPage }): ReactNode {
  const { help, tabHelp } = page
  const beside = useCallback(
    (title: string) => help !== undefined && <PageHelpButton help={help} tabHelp={tabHelp} title={title} />,
    [help, tabHelp],
  )
  return (
    <PageBoundary>
      <BesideTitle value={beside}>
        <Suspense fallback={<PageSkeleton />}>{createElement(partOf(page))}</Suspense>
      </BesideTitle>
    </PageBoundary>
  )
}
