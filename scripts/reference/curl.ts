/** A command of curl for each operation. The variables are those that `chalkbox demo` prints. */
type Request = {
  method: string
  path: string
  isPlatform: boolean
  body?: unknown
  file?: string
  sent?: string
}

/** An id in a path is a variable named by what precedes it: `/wods/{id}` → `$WOD`. */
const VARIABLES: [RegExp, string][] = [
  [/^training_sessions$/, 'SESSION'],
  [/^classes$/, 'CLASS'],
]

/** A command on one line where it fits, with a body as lines of JSON. */
export function formatCurl({ method, path, isPlatform, body, file, sent }: Request): string {
  const key = isPlatform ? '$PLATFORM_KEY' : '$KEY'
  const head = [
    'curl',
    ...(isDefault(method, body, sent) ? [] : [`-X ${method.toUpperCase()}`]),
    `-u "${key}"`,
    ...(sent === undefined ? [] : [`--data-binary @${sent}`]),
    ...(file === undefined ? [] : ['-OJ']),
    `"$BASE${withVariables(path)}"`,
  ].join(' ')
  if (body === undefined) return head
  return `${head} --json '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`
}

/** curl sends GET, and POST when there is a body. */
function isDefault(method: string, body: unknown, sent: string | undefined): boolean {
  return method === (body === undefined && sent === undefined ? 'get' : 'post')
}

function withVariables(path: string): string {
  const steps = path.split('/')
  return steps
    .map((step, at) => {
      const name = /^\{(\w+)\}$/.exec(step)?.[1]
      if (name === undefined) return step
      return `$${name === 'id' ? nounBefore(steps[at - 1]!) : name.replace(/_id$/, '').toUpperCase()}`
    })
    .join('/')
}

function nounBefore(plural: string): string {
  const [, special] = VARIABLES.find(([pattern]) => pattern.test(plural)) ?? []
  return special ?? plural.replace(/ies$/, 'y').replace(/s$/, '').toUpperCase()
}
