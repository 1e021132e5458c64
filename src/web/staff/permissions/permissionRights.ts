/** What a tree of permissions says, and what a choice in it changes (EMP-5); no drawing here. */

export interface PermissionNode {
  /** The permission's key at a leaf; above it any name of its own. */
  readonly key: string
  readonly title: string
  /** Absent at a leaf: the permission itself. */
  readonly children?: readonly PermissionNode[]
}

/** What a person has been given or refused, on top of the role. A role itself has granted ones alone. */
export interface OwnChoices {
  readonly granted: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
}
/** The person's own word on a permission, or the role's. */
export type Choice = 'granted' | 'denied' | 'role'

/** A permission that cannot be changed here. */
export interface Lock {
  /** A finished sentence: “You lack this yourself.” */
  readonly reason: string
  /** What holds whatever was chosen: true for a boss, false where the module is switched off. */
  readonly held?: boolean
}

export interface Rights {
  /** Undefined where the tree is that of a role: granted or not, and nothing beneath. */
  readonly fromRole: ReadonlySet<string> | undefined
  readonly own: OwnChoices
  readonly lockOf: (key: string) => Lock | undefined
}

export interface NodeState {
  readonly checked: boolean | 'mixed'
  /** How many leaves there are, and how many of them are held. */
  readonly count: number
  readonly held: number
  readonly granted: number
  readonly denied: number
  /** The lock of a leaf, or what locks everything beneath. */
  readonly lock: Lock | undefined
}

export function choiceOf(own: OwnChoices, key: string): Choice {
  if (own.denied.has(key)) return 'denied'
  return own.granted.has(key) ? 'granted' : 'role'
}

/** Whether the permission holds in the end. Denied beats granted, as on the server. */
export function isHeld(rights: Rights, key: string): boolean {
  const fixed = rights.lockOf(key)?.held
  if (fixed !== undefined) return fixed
  const choice = choiceOf(rights.own, key)
  return choice === 'role' ? rights.fromRole?.has(key) === true : choice === 'granted'
}

/** The keys of the permissions at and beneath a node. */
export function leavesOf(node: PermissionNode): string[] {
  return node.children === undefined ? [node.key] : node.children.flatMap(leavesOf)
}

export function stateOf(rights: Rights, node: PermissionNode): NodeState {
  const leaves = leavesOf(node)
  const held = leaves.filter(key => isHeld(rights, key)).length
  const choices = leaves.map(key => choiceOf(rights.own, key))
  const locks = leaves.map(rights.lockOf)
  return {
    checked: held === 0 ? false : held === leaves.length ? true : 'mixed',
    count: leaves.length,
    held,
    granted: choices.filter(choice => choice === 'granted').length,
    denied: choices.filter(choice => choice === 'denied').length,
    lock: locks.every(lock => lock !== undefined) ? locks[0] : undefined,
  }
}

/** The own choices after the same choice for everything at and beneath a node; what is locked stays. */
export function choose(rights: Rights, node: PermissionNode, choice: Choice): OwnChoices {
  return withChoices(rights, changeable(rights, node), () => choice)
}

/**
 * The own choices after a press on a node: all of it on, or off where all was on. Where the role says the same already,
 * its word is enough, so that a second press takes the first one back.
 */
export function toggle(rights: Rights, node: PermissionNode): OwnChoices {
  const keys = changeable(rights, node)
  const on = !keys.every(key => isHeld(rights, key))
  const different = keys.filter(key => isHeld(rights, key) !== on)
  return withChoices(rights, different, key => {
    if ((rights.fromRole?.has(key) === true) === on) return 'role'
    return on ? 'granted' : 'denied'
  })
}

function changeable(rights: Rights, node: PermissionNode): string[] {
  return leavesOf(node).filter(key => rights.lockOf(key) === undefined)
}

function withChoices(rights: Rights, keys: readonly string[], choiceFor: (key: string) => Choice): OwnChoices {
  const granted = new Set(rights.own.granted)
  const denied = new Set(rights.own.denied)
  for (const key of keys) {
    const choice = choiceFor(key)
    granted.delete(key)
    denied.delete(key)
    if (choice === 'granted') granted.add(key)
    if (choice === 'denied') denied.add(key)
  }
  return { granted, denied }
}
