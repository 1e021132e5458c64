/** Draws a chart in the colours of the theme, as SVG, as wide as there is room. */
import { theme } from 'antd'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { axisStep } from './axisStep.ts'
import type { ChartProps } from './Chart.tsx'
import styles from './charts.module.css'

register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

type Colours = ReturnType<typeof theme.useToken>['token']

export function ChartDrawing(props: ChartProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const { token } = theme.useToken()
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const drawn = init(element, undefined, { renderer: 'svg' })
    chart.current = drawn
    const watcher = new ResizeObserver(() => drawn.resize())
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(optionsOf(props, token), { notMerge: true })
  })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn into, which an img cannot be
    <div ref={place} className={styles.drawing} role="img" aria-label={props.label} />
  )
}

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches

function optionsOf({ keys, bars, line, short, long }: ChartProps, colours: Colours) {
  const words = { fontFamily: colours.fontFamily, fontSize: 12, color: colours.colorTextSecondary }
  const shown = [bars, ...(line === undefined ? [] : [line])]
  return {
    animation: !calm,
    animationDuration: 150,
    // The plot and the labels of both axes stay inside of this.
    grid: { left: 4, right: 4, top: 12, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colours.colorBgElevated,
      borderColor: colours.colorBorder,
      textStyle: { ...words, color: colours.colorText },
      transitionDuration: 0,
      formatter: (points: unknown) =>
        tooltipOf((points as { dataIndex: number }[])[0]?.dataIndex ?? 0, keys, shown, long),
    },
    xAxis: {
      type: 'category',
      data: [...keys],
      axisLabel: { ...words, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.colorBorder } },
    },
    yAxis: {
      type: 'value',
      axisLabel: { ...words, formatter: (value: number) => short(value) },
      splitNumber: 4,
      minInterval: axisStep(short),
      splitLine: { lineStyle: { color: colours.colorBorderSecondary } },
    },
    series: [
      {
        type: 'bar',
        name: bars.name,
        data: [...bars.values],
        barMaxWidth: 28,
        itemStyle: { color: colours.colorPrimary, borderRadius: [3, 3, 0, 0] },
      },
      ...(line === undefined
        ? []
        : [
            {
              type: 'line',
              name: line.name,
              data: [...line.values],
              symbol: 'none',
              lineStyle: { color: colours.colorTextTertiary, type: 'dashed', width: 2 },
              itemStyle: { color: colours.colorTextTertiary },
            },
          ]),
    ],
  }
}

/** Built as elements, because names come from typed text. */
function tooltipOf(
  index: number,
  keys: readonly string[],
  series: readonly ChartProps['bars'][],
  long: (value: number) => string,
): HTMLElement {
  const box = document.createElement('div')
  for (const { name, values, keys: own } of series) {
    const row = document.createElement('div')
    row.textContent = `${name} ${own?.[index] ?? keys[index] ?? ''}: ${long(values[index] ?? 0)}`
    box.append(row)
  }
  return box
}
