/** `@cartfare/rate-server/commands`, for our own programs: the commands that every program with shipping settings has. */
import type { NamedCommand } from '@cartfare/server-kit/cli';
import { checkCommand } from './check-command.ts';
import type { CommandProgram } from './command-program.ts';
import { diffCommand } from './diff-command.ts';
import { effectCommand } from './effect-command.ts';
import { listRatesCommand, refreshRatesCommand } from './exchange-rate-commands.ts';
import { exportCommand, schemaCommand } from './export-commands.ts';
import { exportTableCommand } from './export-table-command.ts';
import { importCommand } from './import-command.ts';
import { listCarriersCommand } from './list-carriers-command.ts';
import { logCommand } from './log-command.ts';
import { tryCarrierCommand } from './try-carrier-command.ts';
import { inviteStaffCommand, listStaffCommand, removeStaffCommand } from './staff-commands.ts';
import { tryCommand } from './try-command.ts';
import { historyCommand, restoreCommand } from './version-commands.ts';

const GROUPS = {
  settings: [
    checkCommand,
    importCommand,
    exportCommand,
    tryCommand,
    diffCommand,
    effectCommand,
    historyCommand,
    restoreCommand,
    exportTableCommand,
    schemaCommand,
  ],
  carriers: [listCarriersCommand, tryCarrierCommand],
  'exchange-rates': [refreshRatesCommand, listRatesCommand],
} as const;

/** Of a program whose server has the desk. */
const DESK_GROUPS = { staff: [inviteStaffCommand, listStaffCommand, removeStaffCommand] } as const;

export type { CommandData, CommandProgram, OwnCarrier, WantedLine } from './command-program.ts';

/** The program's commands for settings, carriers, exchange rates and the desk's staff, and for the log of quotes. */
export const sharedCommands = (program: CommandProgram): readonly NamedCommand[] => [
  ...Object.entries({ ...GROUPS, ...(program.hasDesk ? DESK_GROUPS : {}) }).flatMap(([group, commands]) =>
    commands.map((create) => {
      const command = create(program);
      return { words: `${group} ${command.name}`, command };
    }),
  ),
  { words: 'log', command: logCommand(program) },
];
