/** One person under several keys of facts: an id, and a name that only they have (RPT-7). */

export interface NamedEmployee {
  readonly employeeId: number
  readonly name: string
}

export interface PeopleByKey {
  /** The key that stands for a person: the id where a name is one employee's alone. */
  readonly keyOf: (key: string) => string
  /** Every key that stands for the person of a key. */
  readonly keysOf: (key: string) => string[]
}

/** Terminals and imports may tell a name alone: it is the only employee's of that name, and nobody's where two have it. */
export function peopleByKey(employees: readonly NamedEmployee[]): PeopleByKey {
  const ofName = Map.groupBy(employees, ({ name }) => `=${name}`)
  const only = new Map(
    [...ofName].flatMap(([key, [first, second]]) =>
      first && !second ? [[key, String(first.employeeId)] as const] : [],
    ),
  )
  const nameOf = new Map([...only].map(([name, id]) => [id, name]))
  return {
    keyOf: key => only.get(key) ?? key,
    keysOf: key => {
      const name = nameOf.get(key)
      return name === undefined ? [key] : [key, name]
    },
  }
}
