import { z } from 'zod'

export const Gym = z
  .strictObject({
    id: z.string(),
    name: z.string().meta({ description: 'Name of the gym.' }),
    email: z.string().meta({ description: 'The gym’s e-mail address.' }),
    time_zone: z.string().meta({ description: 'The gym’s time zone, by its IANA name.' }),
    integration_platform_id: z.string().meta({ description: 'The id of the gym on the platform.' }),
    integration_status: z.enum(['active', 'inactive', 'internal']).meta({
      description:
        'Active gyms use the portal and are billed to the platform, inactive gyms have a separate subscription, internal gyms are for testing.',
    }),
  })
  .meta({
    id: 'Gym',
    description:
      'A gym that is connected to a platform. `integration_platform_id` is unique within the platform; `integration_status` never changes what the interface answers.',
  })
export type Gym = z.infer<typeof Gym>
