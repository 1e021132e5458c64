/** The lines of a kitchen ticket, course by course. */
import type { KitchenCourse, KitchenLine as PaperLine } from '../templates/data/kitchenData.ts'
import type { ChangedLine, KitchenModifier } from './kitchenDelta.ts'

/** In the order of the lines; `reasonOf` is why a line was voided, by its key. */
export function ticketCourses(lines: readonly ChangedLine[], reasonOf: (key: string) => string): KitchenCourse[] {
  const courses = Map.groupBy(lines, ({ line: { course } }) => course.name)
  return [...courses.values()].flatMap(own => {
    const [first] = own
    return first ? [{ ...first.line.course, lines: own.map(each => paperLine(each, reasonOf)) }] : []
  })
}

function paperLine({ change, line, before }: ChangedLine, reasonOf: (key: string) => string): PaperLine {
  const isKept = (modifier: KitchenModifier) => line.modifiers.some(now => sameModifier(now, modifier))
  const removed = (before?.modifiers ?? []).filter(modifier => !isKept(modifier))
  return {
    change,
    name: line.name,
    secondName: line.secondName,
    quantity: line.quantity,
    oldQuantity: before?.quantity ?? null,
    variantName: line.variantName,
    modifiers: [
      ...line.modifiers.map(modifier => ({ ...modifier, isRemoved: false })),
      ...removed.map(modifier => ({ ...modifier, isRemoved: true })),
    ],
    note: line.note,
    reason: change === 'void' ? reasonOf(line.key) : '',
    isRush: false,
    seat: '',
  }
}

const sameModifier = (one: KitchenModifier, other: KitchenModifier): boolean =>
  one.name === other.name && one.quantity === other.quantity
