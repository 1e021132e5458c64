/** `npm run operator -- add|remove|list EMAIL`: who runs the installation. For whoever has the machine. */
import { randomUUID } from 'node:crypto'
import type { Command, CommandIo } from '../../kernel/commandEndpoint.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { text } from '../../kernel/texts.ts'
import { transactIn } from '../../kernel/turns.ts'
import {
  addOperator,
  findAccount,
  listEmployments,
  listOperators,
  type OperatorAccount,
  removeOperator,
} from './operators.queries.ts'

/** 0 where it was done or was so already, 1 where it could not be. Every open session knows at once. */
export const operatorCommand: Command = async (server, io) => {
  const [does = '', email = '', ...more] = io.args
  const say = (key: string, values = {}) => io.note(text(io.language, `operators.command.${key}`, values))
  if (does === 'list' && email === '') return list(server, io)
  if ((does !== 'add' && does !== 'remove') || email === '' || more.length > 0) {
    say('usage')
    return 1
  }
  const account = await server.engine.transact('owner', 'read', run => findAccount(run, email))
  if (!account) {
    say('noAccount', { email })
    return 1
  }
  const isWanted = does === 'add'
  if (account.isOperator === isWanted) {
    say(isWanted ? 'isOne' : 'isNone', { email: account.email })
    return 0
  }
  await change(server, io, account, isWanted)
  say(isWanted ? 'added' : 'removed', { email: account.email })
  return 0
}

async function list(server: Server, io: CommandIo): Promise<number> {
  const rows = await server.engine.transact('owner', 'read', listOperators)
  for (const { name, addedAt } of rows) io.out(`${name}\t${addedAt}`)
  if (rows.length === 0) io.note(text(io.language, 'operators.command.none'))
  return 0
}

async function change(server: Server, io: CommandIo, account: OperatorAccount, isWanted: boolean): Promise<void> {
  const { accountId } = account
  await transactIn(
    server,
    'owner',
    'write',
    run => new OpenContext(run, factsOf(io)),
    async context => {
      await (isWanted ? addOperator : removeOperator)(context.run, accountId)
      for (const { merchantId, employeeId } of await listEmployments(context.run, accountId))
        context.audit({
          action: 'update',
          objectType: 'employee',
          objectId: employeeId,
          before: { operator: !isWanted },
          after: { operator: isWanted },
          merchantId,
        })
      await context.forgetSessions()
    },
  )
}

const factsOf = (io: CommandIo): RequestFacts => ({
  requestId: randomUUID(),
  origin: 'command',
  language: io.language,
  call: 'npm run operator',
  now: new Date(),
})
