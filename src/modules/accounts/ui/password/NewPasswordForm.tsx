import { faultsOf } from '#src/modules/accounts/ui/failure-faults.ts';
import { NewPasswordFields, newPasswordFaults } from '#src/modules/accounts/ui/NewPasswordFields.tsx';
import { useSay } from '#src/modules/accounts/ui/say.tsx';
import { Submit } from '#src/ui/form/Submit.tsx';
import { useForm } from '#src/ui/form/use-form.ts';

interface Props {
  /** Whose password it is, as it is typed to log in. */
  readonly owner: string;
  readonly submit: string;
  /** Keeps it. Throws CallFailure. */
  readonly onPassword: (password: string) => Promise<void>;
}

/** Chooses a password. */
export function NewPasswordForm({ owner, submit, onPassword }: Props) {
  const say = useSay();
  const form = useForm(async (values) => {
    const faults = newPasswordFaults(values, say);
    if (faults !== undefined) return faults;
    try {
      await onPassword(values['newPassword'] ?? '');
      return undefined;
    } catch (error) {
      return faultsOf(error, say);
    }
  });
  return (
    <form className="form" {...form.props}>
      <NewPasswordFields faults={form.faults} owner={owner} />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {submit}
      </Submit>
    </form>
  );
}
