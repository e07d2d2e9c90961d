/** The schemas of `data/`. */
export {
  eventSchema,
  propSchema,
  rejectedSchema,
  slotSchema,
  themesSchema,
} from './component-schema.ts';
export {
  commandsSchema,
  configSchema,
  examplesSchema,
  httpMacrosSchema,
  lifecycleSchema,
  linksSchema,
  messagesSchema,
  promptsSchema,
  scriptMacrosSchema,
  syntaxSchema,
} from './framework-schema.ts';
export { groupOf, groupProps, propGroupsSchema } from './prop-groups.ts';
export { AREAS, errorsSchema, limitsSchema, SOURCES } from './trouble-schema.ts';
export { typesSchema } from './type-schema.ts';
