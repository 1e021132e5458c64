/** One page inside the shell: loaded when first needed, with an error page of its own (SHELL-9). */
import { type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react'
import { PageSkeleton } from '../kit/states.tsx'
import { wholeTexts } from '../kit/texts.ts'
import type { PageEntry } from '../routes/pageEntry.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PartFailure } from './partFailure.ts'

/** Specification, section 9. */
const PART_TIMEOUT_MS = 120_000

const parts = new Map<PageEntry, LazyExoticComponent<ComponentType>>()

export function PageFrame({ page }: { page: PageEntry }): ReactNode {
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>{createElement(partOf(page))}</Suspense>
    </PageBoundary>
  )
}

function partOf(page: PageEntry): LazyExoticComponent<ComponentType> {
  const known = parts.get(page)
  if (known !== undefined) return known
  const part = lazy(async () => {
    const [component] = await withinTime(Promise.all([page.load(), page.first === true ? undefined : wholeTexts()]))
    return { default: component }
  })
  parts.set(page, part)
  return part
}

async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartFailure(true)), PART_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loading, late])
  } catch (error) {
    throw error instanceof PartFailure ? error : new PartFailure(false)
  } finally {
    clearTimeout(timer)
  }
}
