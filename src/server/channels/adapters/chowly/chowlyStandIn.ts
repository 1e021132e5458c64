/**
 * Chowly on this machine: it tells the menu as its public client reads it (goparrot/chowly-api-client), and takes one at the
 * same path, which is our own supposition.
 */
import { chowlyMenu, type ChowlyMenu } from '../../../../shared/rules/channels/adapters/chowly/chowlyDocument.ts'
import { type Asked, bodyOf, KEY, type Said, StandIn } from '../../testing/standIn.ts'

export class ChowlyStandIn extends StandIn {
  menu: ChowlyMenu = { sections: [] }
  /** Menus that were other than what was there. */
  menus = 0

  protected answer(asked: Asked): Said {
    if (asked.headers['api-key'] !== KEY || this.keyRevoked)
      return { status: 401, json: { error: 'Unauthorized', message: 'Invalid api-key' } }
    if (asked.path !== '/api/toos/v2/menus') return { status: 404, json: { error: 'Not Found' } }
    if (asked.method === 'GET') return { status: 200, json: this.menu }
    const given = chowlyMenu.strict().safeParse(bodyOf(asked))
    if (!given.success || given.data.sections.length === 0)
      return { status: 400, json: { error: 'Bad Request', message: 'sections: there are none' } }
    if (JSON.stringify(this.menu) !== JSON.stringify(given.data)) this.menus += 1
    this.menu = given.data
    return { status: 200, json: {} }
  }
}
