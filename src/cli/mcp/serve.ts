/** The Model Context Protocol on standard input and output: tools of one key for an assistant. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { version } from '../../config/version'
import { conflict } from '../../errors'
import { describeError } from '../failure'
import { ask, type Connection, Refused } from './ask'
import { type ApiDocument, buildTools, GROUPS, type Tool } from './tools'

type Options = Connection & { write: boolean; groups: readonly string[] }
type Key = { name: string; scopes: string[]; gym: { name: string } }

/** Serves until the assistant closes standard input. Throws when the server or the key cannot be used. */
export async function serveTools(options: Options): Promise<void> {
  const { Server } =
    require('@modelcontextprotocol/sdk/server/index.js') as typeof import('@modelcontextprotocol/sdk/server/index.js')
  const { StdioServerTransport } =
    require('@modelcontextprotocol/sdk/server/stdio.js') as typeof import('@modelcontextprotocol/sdk/server/stdio.js')
  const { CallToolRequestSchema, ListToolsRequestSchema } =
    require('@modelcontextprotocol/sdk/types.js') as typeof import('@modelcontextprotocol/sdk/types.js')
  const key = (await begin(options)) as Key
  const document = (await ask(options, { method: 'GET', path: '/api/public/openapi.json' }))
    .body as ApiDocument
  const tools = new Map(
    buildTools(document, { ...options, scopes: key.scopes }).map(tool => [tool.name, tool]),
  )
  const server = new Server(
    { name: 'chalkbox', title: `Chalkbox of ${key.gym.name}`, version: version() },
    { capabilities: { tools: {} }, instructions: instructionsFor(key, options.write) },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ name, title, description, inputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema,
      annotations,
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call(options, tools.get(params.name), params.name, params.arguments ?? {}),
  )
  const ended = new Promise<void>(resolve => {
    server.onclose = resolve
    process.stdin.once('end', () => void server.close())
  })
  await server.connect(new StdioServerTransport())
  await ended
}

/** Asks for the key. An error names the server's address and the reason. */
async function begin(options: Options): Promise<unknown> {
  try {
    return (await ask(options, { method: 'GET', path: '/api/public/key' })).body
  } catch (error) {
    if (error instanceof Refused)
      throw conflict('refused', `${options.url} refuses the key: ${error.message}`)
    const { cause } = error as { cause?: Error }
    throw conflict('unreachable', `${options.url} does not answer: ${cause?.message ?? describeError(error)}`)
  }
}

function instructionsFor({ gym, name }: Key, write: boolean): string {
  return `The training log and competitions of the gym ${gym.name}, with the key "${name}".
${write ? 'Tools that write change what athletes and coaches see: ask before you change or delete something.' : 'Nothing can be changed.'}
A WOD is the workout of a program on a day. Write its \`text\` as on a whiteboard: create_wod reads it, and parse_workout shows beforehand what would be read.
Lists come in pages: pass next_cursor as after_cursor for the next one. Moments are in UTC, days in the time zone of the gym.`
}

/** A refusal is returned as text, so that the assistant can correct its call. */
async function call(
  connection: Connection,
  tool: Tool | undefined,
  name: string,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  if (!tool) return failed(`There is no tool ${name}. Tools: ${Object.keys(GROUPS).join(', ')}.`)
  try {
    const { body, next } = await ask(connection, requestOf(tool, given))
    const shown = next === null ? (body ?? { done: true }) : { entries: body, next_cursor: next }
    return { content: [{ type: 'text', text: JSON.stringify(shown) }] }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

function requestOf({ method, path, query, hasBody }: Tool, given: Record<string, unknown>) {
  const asked = new URLSearchParams()
  for (const name of query) if (given[name] !== undefined) asked.set(name, String(given[name]))
  const at = path.replace('{id}', encodeURIComponent(String(given.id ?? '')))
  return {
    method,
    path: asked.size > 0 ? `${at}?${asked}` : at,
    ...(hasBody && { body: given.body ?? {} }),
  }
}
