/** The plan's view: as wide as there is room, showing everything until somebody zooms or moves it. */
import { type RefObject, useEffect, useState } from 'react'
import type { Spot } from '../../../shared/rules/settings/delivery/geometry.ts'
import { panned, type Pixel, type PlanView, type Size, toSpot, viewOf, zoomed } from './planView.ts'

const STEP = 1.5
const PAN = 40

export interface Plan {
  readonly size: Size
  readonly view: PlanView
  /** Where a pointer is. */
  readonly pixelOf: (event: { clientX: number; clientY: number }) => Pixel
  readonly spotAt: (event: { clientX: number; clientY: number }) => Spot
  readonly pan: (by: Pixel) => void
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
  /** Whether a key was one of the plan's. */
  readonly onKey: (key: string) => boolean
}

/**
 * `shown` is what must be seen, `name` names it: while it is the same nothing moves by itself, so that nothing runs away
 * from under a finger that draws.
 */
export function usePlan(svg: RefObject<SVGSVGElement | null>, shown: readonly Spot[], name: string): Plan {
  const [size, setSize] = useState<Size>({ width: 600, height: 400 })
  const key = `${name} ${size.width}`
  const [state, setState] = useState(() => ({ key, view: viewOf(shown, size) }))
  const view = state.key === key ? state.view : viewOf(shown, size)
  if (state.key !== key) setState({ key, view })
  const set = (next: (view: PlanView) => PlanView) => setState(now => ({ key, view: next(now.view) }))
  useEffect(() => {
    const element = svg.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [svg])
  const pixelOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixel => {
    const { left, top } = svg.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: clientX - left, y: clientY - top }
  }
  useEffect(() => {
    const element = svg.current
    if (element === null) return undefined
    // Only with a key, or with two fingers: else the page is scrolled.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setState(now => ({ ...now, view: zoomed(now.view, 2 ** (-event.deltaY / 200), size, at) }))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [svg, size])
  const centre = { x: size.width / 2, y: size.height / 2 }
  const zoomIn = () => set(now => zoomed(now, STEP, size, centre))
  const zoomOut = () => set(now => zoomed(now, 1 / STEP, size, centre))
  const fit = () => set(() => viewOf(shown, size))
  const pan = (by: Pixel) => set(now => panned(now, by))
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
    ArrowLeft: () => pan({ x: PAN, y: 0 }),
    ArrowRight: () => pan({ x: -PAN, y: 0 }),
    ArrowUp: () => pan({ x: 0, y: PAN }),
    ArrowDown: () => pan({ x: 0, y: -PAN }),
  }
  const onKey = (name_: string): boolean => {
    keys[name_]?.()
    return name_ in keys
  }
  return {
    size,
    view,
    pixelOf,
    spotAt: event => toSpot(pixelOf(event), view, size),
    pan,
    zoomIn,
    zoomOut,
    fit,
    onKey,
  }
}
