/** The calls with their schemas as an OpenAPI 3.1 document, generated from the contract. */
import { z } from 'zod'
import { type Call, type Calls, SERVICE_BASE } from './call.ts'
import { HEADERS } from './headers.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return made
}

/** The whole document. */
export function openApiDocument(calls: Calls): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mise',
      version: '1',
      description:
        'Money is integer cents, percentages thousandths of a percent, instants ISO 8601 UTC. Refused input answers 200 with `result: fail`.',
    },
    servers: [{ url: SERVICE_BASE }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: HEADERS.token },
        device: { type: 'apiKey', in: 'header', name: HEADERS.device },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema: Json = {
  type: 'object',
  required: ['result', 'reason', 'message'],
  properties: {
    result: { const: 'fail' },
    reason: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string' },
  },
}

function operation(name: string, call: Call): Json {
  const input = schemaOf(call.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? '')
  const asQuery = call.method === 'GET' || call.uploads === true
  const parameters = Object.entries(properties)
    .filter(([field]) => asQuery || inPath.includes(field))
    .map(([field, schema]) => {
      const place = inPath.includes(field) ? 'path' : 'query'
      return { name: field, in: place, required: place === 'path' || required.has(field), schema }
    })
  const body = call.uploads
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: bodySchema(input, inPath) } }
  return {
    operationId: name,
    summary: call.about,
    tags: [call.path.split('/')[1] ?? ''],
    'x-needs': call.needs,
    'x-password-step': call.stepUp !== undefined,
    ...(call.needs === 'everyone' ? {} : { security: [{ [call.needs === 'device' ? 'device' : 'session']: [] }] }),
    parameters,
    ...(asQuery && !call.uploads ? {} : { requestBody: { content: body } }),
    responses: { 200: { description: 'The result, or a refusal.', content: answerContent(call) } },
  }
}

function bodySchema(input: Json, inPath: readonly string[]): Json {
  const properties = Object.entries((input['properties'] ?? {}) as Json).filter(([field]) => !inPath.includes(field))
  const required = ((input['required'] as string[] | undefined) ?? []).filter(field => !inPath.includes(field))
  return { ...input, properties: Object.fromEntries(properties), required }
}

function answerContent(call: Call): Json {
  if (call.streams || call.raw) return { 'application/octet-stream': {} }
  const schema = { anyOf: [schemaOf(call.reply, 'output'), { $ref: '#/components/schemas/Refusal' }] }
  return { 'application/json': { schema } }
}
