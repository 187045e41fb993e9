import { parse } from 'valibot'
import { Configuration } from '../../server/contract/configuration.ts'

/** Reads what `config.json` holds. A module of its own, so that it is loaded with the file and not before. */
export const parseConfiguration = (content: unknown): Configuration => parse(Configuration, content)
