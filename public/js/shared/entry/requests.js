// Asking the server.

export function halt(status) {
  drafts.warn(status === 'signed out' ? status : 'halted')
}

// Status 0 is no connection.
export async function post(path, fields) {
  const options = {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  }
  return ask(path, options)
}
export async function ask(path, options) {
  try {
    const response = await fetch(path, options)
    if (response.type === 'opaqueredirect') return { status: 'signed out' }
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? await response.json() : null }
  } catch {
    return { status: 0 }
  }
}
