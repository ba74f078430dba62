<?php
// Asks the rate server what shipping a cart costs. Environment: RATES_URL, RATES_KEY.

function askForRates(array $place, string $currency, array $lines, int $deadlineMs = 2500): array
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Authorization: Bearer ' . getenv('RATES_KEY'), 'Content-Type: application/json'],
        'content' => json_encode(compact('place', 'currency', 'lines', 'deadlineMs')),
        'timeout' => $deadlineMs / 1000 + 1,
        'follow_location' => 0,
        'ignore_errors' => true,
    ]]);
    $text = @file_get_contents(rtrim(getenv('RATES_URL'), '/') . '/v1/rates', false, $context);
    if ($text === false) throw new RuntimeException('The rate server does not answer.');
    $answer = json_decode($text, true);
    $status = (int) explode(' ', $http_response_header[0])[1];
    if ($status !== 200) throw new RuntimeException("$status " . ($answer['title'] ?? '') . ' ' . json_encode($answer['issues'] ?? []));
    return $answer;
}

$place = ['countryCode' => 'CA', 'provinceCode' => 'ON', 'postalCode' => 'K1N 5T2'];
$lines = [['quantity' => 2, 'weightGrams' => 450, 'priceMinor' => 2500]];
$rates = askForRates($place, 'CAD', $lines);
echo $rates['outcome'], "\n";
foreach ($rates['options'] as $option) echo $option['name'], ' ', $option['priceMinor'], "\n";
