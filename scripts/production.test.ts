/**
 * What an installation needs beside the source: the image, the compose file, the unit and the proxy's configuration say what
 * the product reads, and the server starts without the packages that build and test it (ADM-8).
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { builtinModules } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const { version, dependencies } = JSON.parse(read('package.json')) as {
  version: string
  dependencies: Readonly<Record<string, string>>
}

/** Every name of the environment that src/server reads. */
const known = new Set(
  [...`${read('src/server/env.ts')}\n${read('scripts/run.mjs')}`.matchAll(/\b([A-Z][A-Z_]{2,})\b/g)].map(
    ([, name]) => name,
  ),
)

/** Runs a program of this machine on a file; undefined where the machine lacks it. */
function lint(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return error ? undefined : { status, said: `${stdout}${stderr}` }
}

test('ADM-8 what a server imports is among the packages of production', () => {
  const entries = ['scripts/start.ts', 'src/server/main.ts']
  const seen = new Set<string>()
  const packages = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    // Types are gone when it runs.
    const source = fs.readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
    for (const [, from = ''] of source.matchAll(/(?:^import|^export|^\}) [^'\n]*?from '([^']+)'|^import '([^']+)'/gm)) {
      if (from.startsWith('.')) follow(path.join(path.dirname(file), from))
      else if (from !== '' && !from.startsWith('node:')) packages.add(from)
    }
  }
  for (const entry of entries) follow(path.join(root, entry))
  expect(seen.size).toBeGreaterThan(1_000)
  const names = [...packages].map(from => from.split('/', from.startsWith('@') ? 2 : 1).join('/'))
  expect(names.filter(name => !builtinModules.includes(name) && !(name in dependencies))).toEqual([])
})

describe('ADM-8 the image', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const stages = lines.filter(line => line.startsWith('FROM'))
  const last = lines.slice(lines.lastIndexOf(stages.at(-1) ?? ''))
  const commands = lines.flatMap(line => {
    const [, list] = /^(?:RUN|.*\bCMD) (\[.*\])$/.exec(line) ?? []
    return list === undefined ? [] : [JSON.parse(list) as string[]]
  })

  test('has only instructions that Docker knows, in a build and a run stage', () => {
    const instructions = new Set(lines.map(line => line.trim().split(' ')[0]))
    for (const name of instructions)
      expect(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']).toContain(
        name,
      )
    expect(stages).toHaveLength(2)
    // Every RUN and CMD is a list: no shell stands between Docker's signals and the server.
    expect(commands).toHaveLength(lines.filter(line => /^(RUN|CMD|HEALTHCHECK)/.test(line)).length)
  })

  test('does not run as root, and starts what `npm start` does', () => {
    expect(last).toContain('USER node')
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
    expect(commands.at(-1)?.join(' ')).toBe(scripts['start'])
  })

  test('copies nothing that it then lacks', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const line of lines.filter(text => text.startsWith('COPY') && !text.includes('--from')))
      for (const file of line.split(' ').slice(1, -1)) {
        expect(fs.existsSync(path.join(root, file))).toBe(true)
        expect(ignored).not.toContain(file)
      }
    for (const needed of ['src', 'db', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json'])
      expect(ignored).not.toContain(needed)
  })

  test('sets what the server reads', () => {
    const set = lines.filter(line => line.startsWith('ENV')).flatMap(line => [...line.matchAll(/([A-Z_]+)=/g)])
    expect(set.length).toBeGreaterThan(4)
    for (const [, name] of set) expect(known).toContain(name)
  })
})

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string
        readonly environment: Readonly<Record<string, string>>
        readonly volumes: readonly string[]
        readonly depends_on?: Readonly<Record<string, unknown>>
        readonly ports?: readonly string[]
      }
    >
  >
  readonly volumes: Readonly<Record<string, null>>
}

describe('ADM-8 the compose file', () => {
  const text = read('compose.yaml')
  const compose = parse(text) as Compose
  const { mise, proxy, database } = compose.services

  test('is the product of this version, with what it reads', () => {
    expect(mise?.image).toBe(`mise:${version}`)
    for (const name of Object.keys(mise?.environment ?? {})) expect(known).toContain(name)
  })

  test('keeps everything in named volumes, and opens the proxy’s ports alone', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map(volume => volume.split(':')[0] ?? ''),
    )
    const [files, named] = [mounted.filter(from => from.startsWith('.')), mounted.filter(from => !from.startsWith('.'))]
    expect(files.filter(file => !fs.existsSync(path.join(root, file)))).toEqual([])
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort())
    expect(mise?.ports).toBeUndefined()
    expect(database?.ports).toBeUndefined()
    expect(proxy?.ports).toEqual(['80:80', '443:443'])
  })

  test('asks for each secret, which deploy/env.example explains', () => {
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    const explained = [...read('deploy/env.example').matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name)
    expect([...asked].sort()).toEqual(explained.sort())
    for (const secret of ['SECRET_KEY', 'POSTGRES_PASSWORD']) expect(text).toContain(`\${${secret}:?`)
  })

  test('names services that exist', () => {
    for (const name of Object.keys(mise?.depends_on ?? {})) expect(Object.keys(compose.services)).toContain(name)
    expect(mise?.environment['DATABASE_URL']).toContain('@database:5432/mise')
    expect(proxy?.environment['MISE_UPSTREAMS']).toBe('mise:8080')
  })
})

describe('ADM-8 the unit and the proxy', () => {
  test('the unit starts what `npm start` does, with what the server reads', () => {
    const unit = read('deploy/mise.service')
    expect(unit).toContain('ExecStart=/usr/bin/env node /opt/mise/scripts/run.mjs start')
    const [, environment = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    for (const [, name] of environment.matchAll(/([A-Z_]+)=/g)) expect(known).toContain(name)
  })

  test('a command of `mise` finds what the unit has, and hands on its words', () => {
    const unit = read('deploy/mise.service')
    const command = read('deploy/mise')
    expect(lint('sh', ['-n', 'deploy/mise'])).toEqual({ status: 0, said: '' })
    const [, environment = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    expect(environment.split(' ').length).toBeGreaterThan(3)
    for (const setting of environment.split(' ')) expect(command).toContain(`--setenv=${setting}`)
    for (const [, key = '', value = ''] of unit.matchAll(
      /^(EnvironmentFile|UMask|StateDirectory|StateDirectoryMode|CacheDirectory|CacheDirectoryMode)=(.*)$/gm,
    ))
      expect(command).toContain(`--property=${key}=${value}`)
    const [, start = ''] = /^ExecStart=(.*) start$/m.exec(unit) ?? []
    expect(command).toContain(`${start} "$@"`)
  })

  test.skipIf(lint('systemd-analyze', ['--version']) === undefined)('systemd takes the unit', () => {
    // The user is of the machine that it is installed on.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mise-unit-'))
    try {
      fs.copyFileSync(path.join(root, 'deploy/mise.service'), path.join(folder, 'mise.service'))
      const found = lint('systemd-analyze', ['verify', '--man=no', path.join(folder, 'mise.service')])
      expect(found).toEqual({ status: 0, said: '' })
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })

  test.skipIf(lint('caddy', ['version']) === undefined)(
    'Caddy takes its configuration, of one process and of two',
    () => {
      for (const MISE_UPSTREAMS of ['mise:8080', 'one:8080 two:8080']) {
        const env = { MISE_DOMAIN: 'wok.example.com', MISE_UPSTREAMS }
        const found = lint('caddy', ['adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], env)
        expect(found?.status).toBe(0)
        expect(found?.said).toContain('"uri":"/readyz"')
        expect(found?.said.match(/"dial":/g)).toHaveLength(MISE_UPSTREAMS.split(' ').length)
      }
    },
  )
})
