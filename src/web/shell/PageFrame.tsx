/** One page inside the shell: loaded when first needed, with an error page of its own (SHELL-9). */
import { createElement, type ReactNode, Suspense } from 'react'
import { PageSkeleton } from '../kit/states.tsx'
import type { PageEntry } from '../routes/pageEntry.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { partOf } from './pageParts.ts'

export function PageFrame({ page }: { page: PageEntry }): ReactNode {
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>{createElement(partOf(page))}</Suspense>
    </PageBoundary>
  )
}
