/** A command of the guide with its documented output. */
export interface GuideCommand {
  readonly args: readonly string[];
  readonly output: string;
}

/** The commands in the guide's `console` blocks, in their order. */
export const guideCommands = (guide: string): readonly GuideCommand[] =>
  [...guide.matchAll(/```console\n\$ npm run shop -- settings ([^\n]+)\n(.*?)```/gs)].map(
    ([, line = '', output = '']) => ({
      args: [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      output,
    }),
  );
