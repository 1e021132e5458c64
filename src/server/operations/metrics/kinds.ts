/** Metrics whose figures are counted elsewhere, and read when somebody asks for them. */
import { Counter, Gauge, type Histogram, type Registry } from 'prom-client'
import { DURATION_BOUNDS_MS, type Durations } from '../../../shared/rules/kernel/durations.ts'

type Labels = Readonly<Record<string, string>>
/** Null: not available; the line is left out rather than a zero said. */
export type Read = () => Iterable<readonly [Labels, number | null]>

/** Defines metrics in a registry; `read` is asked at each scrape. */
export function metricsIn(registry: Registry) {
  const named = (name: string, help: string, labelNames: readonly string[]) => ({
    name: `mise_${name}`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  })
  return {
    gauge: (name: string, help: string, labelNames: readonly string[], read: Read): void => {
      const gauge: Gauge = new Gauge({
        ...named(name, help, labelNames),
        collect() {
          gauge.reset()
          if (labelNames.length === 0) gauge.remove()
          for (const [labels, value] of read()) if (value !== null) gauge.set({ ...labels }, value)
        },
      })
    },
    counter: (name: string, help: string, labelNames: readonly string[], read: Read): void => {
      const counter: Counter = new Counter({
        ...named(`${name}_total`, help, labelNames),
        collect() {
          counter.reset()
          for (const [labels, value] of read()) if (value !== null) counter.inc({ ...labels }, value)
        },
      })
    },
    /** In seconds, as Prometheus has it. */
    histogram: (
      name: string,
      help: string,
      label: string,
      read: () => Iterable<readonly [string, Durations]>,
    ): void => {
      const full = `mise_${name}_seconds`
      const get = () =>
        Promise.resolve({
          name: full,
          help,
          type: 'histogram',
          aggregator: 'sum',
          values: [...read()].flatMap(([value, durations]) => histogramLines(full, { [label]: value }, durations)),
        })
      // The library's own histogram counts itself, and makes a text of the labels at each observation.
      registry.registerMetric({ name: full, get } as unknown as Histogram)
    },
  }
}

/** Every second bucket is enough for a graph: each bound is twice the one before. */
function histogramLines(name: string, labels: Labels, { buckets, count, sumMs }: Durations) {
  const lines: { metricName: string; labels: Record<string, string | number>; value: number }[] = []
  let sum = 0
  buckets.forEach((found, at) => {
    sum += found
    const bound = DURATION_BOUNDS_MS[at]
    if (bound !== undefined && at % 2 === 0)
      lines.push({ metricName: `${name}_bucket`, labels: { ...labels, le: bound / 1000 }, value: sum })
  })
  lines.push({ metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count })
  lines.push({ metricName: `${name}_sum`, labels, value: sumMs / 1000 })
  lines.push({ metricName: `${name}_count`, labels, value: count })
  return lines
}
