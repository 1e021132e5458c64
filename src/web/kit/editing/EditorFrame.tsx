/** Where a form will stand, while it cannot be shown: its page, or the drawer over the form that needs it. */
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Page } from '../Page.tsx'
import { PageSkeleton } from '../states.tsx'
import { useInPlace } from './InPlace.ts'

/** In pixels: sections with rows of several fields fit. */
export const PLACED_SIZE = 720

/** Without children: it is on its way. */
export function EditorFrame(props: { title: string; back: string; children?: ReactNode }): ReactNode {
  const { title, back, children } = props
  const inPlace = useInPlace()
  if (inPlace !== undefined)
    return (
      <Drawer open title={title} size={PLACED_SIZE} onClose={inPlace.onClose}>
        {children || <Skeleton active />}
      </Drawer>
    )
  if (!children) return <PageSkeleton />
  return (
    <Page title={title} back={back}>
      {children}
    </Page>
  )
}
