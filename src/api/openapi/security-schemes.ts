import { SCOPE_WORDS } from '../../schemas/gym/connecting'

export function securitySchemes(baseUrl: string) {
  return {
    key: {
      type: 'http',
      scheme: 'basic',
      description: 'User name: the id of an API key. Password: its secret.',
    },
    token: {
      type: 'oauth2',
      description:
        'The access token of a platform that an admin connected, or any API key as id, dot and secret, in `Authorization: Bearer`.',
      flows: {
        authorizationCode: {
          authorizationUrl: `${baseUrl}/oauth/authorize`,
          tokenUrl: `${baseUrl}/oauth/token`,
          scopes: SCOPE_WORDS,
        },
      },
    },
  } as const
}
