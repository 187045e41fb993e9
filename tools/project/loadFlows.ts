import { ROOT } from '../root.mjs'
import type { Flow } from '../statecharts/model/flowModel.ts'
import { readFlows } from '../statecharts/model/readFlows.ts'
import { projectAt } from './project.ts'

/** Every flow of this project, by the name of its machine. */
export const loadFlows = (root: string = ROOT): Promise<readonly Flow[]> => readFlows(projectAt(root))
